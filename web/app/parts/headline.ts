// The parts of a headline stand apart by spaces, which a page would run together.
export const parted = (line: string) => line.replace(/ {2,}/g, " · ");
