// Names of battles on the shelf: when they were begun, and a little chance.
export function newId(): string {
  const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${Date.now().toString(36)}-${chance.toString(36)}`;
}
