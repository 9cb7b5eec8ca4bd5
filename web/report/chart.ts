import * as Plot from "@observablehq/plot";
import { element, type Part } from "./dom";

// What all charts share: they are as wide as the page lets them, and have a caption and words for who cannot see them.

export const COLOURS = { above: "var(--above)", below: "var(--below)", open: "var(--open)" } as const;
export const NARROW = 560;

const ruler = document.createElement("canvas").getContext("2d")!;

// How many pixels wide a text is in a chart.
export function widthOf(text: string, weight = 400): number {
  ruler.font = `${weight} 13px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}

export interface Frame {
  caption: Part;
  label: string; // what there is to see, for those who do not see it
  draw: (width: number) => Plot.PlotOptions;
}

function drawn(frame: Frame, width: number): Element {
  const chart = Plot.plot({
    className: "plot",
    width,
    style: { background: "transparent", overflow: "visible", fontSize: "13px" },
    ...frame.draw(width),
  });
  // The library names the groups of marks; in a picture with words of its own such names are noise.
  for (const group of chart.querySelectorAll("g[aria-label]")) {
    if (group.getAttribute("aria-label") === "x-axis tick label") group.classList.add("ticks");
    group.removeAttribute("aria-label");
  }
  chart.setAttribute("role", "img");
  chart.setAttribute("aria-label", frame.label);
  return chart;
}

export function figure(frame: Frame): HTMLElement {
  const place = element("div", { class: "chart" });
  const made = element("figure", {}, element("figcaption", {}, frame.caption), place);
  let width = 0;
  new ResizeObserver(() => {
    const now = Math.floor(place.clientWidth);
    if (now === width || now === 0) return;
    width = now;
    place.replaceChildren(drawn(frame, width));
  }).observe(place);
  return made;
}

// About so many round numbers within the domain.
export function ticksIn([low, high]: [number, number], count: number): number[] {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough > 7 * power ? 10 : rough > 3 * power ? 5 : rough > 1.4 * power ? 2 : 1);
  const ticks = [];
  for (let number = Math.ceil(low / step); number * step <= high; ++number)
    ticks.push(Number((number * step).toPrecision(12)));
  return ticks;
}

// The line that everything is compared with.
export function referenceX(value: number): Plot.Markish {
  return Plot.ruleX([value], { stroke: "var(--ink)", strokeDasharray: "2,3", strokeOpacity: 0.7 });
}

export const quietGrid = { stroke: "var(--rule)", strokeOpacity: 1 } as const;

export function axisX(label: string, options: Plot.AxisXOptions = {}): Plot.Markish {
  return Plot.axisX({
    label,
    labelAnchor: "center",
    labelArrow: "none",
    color: "var(--muted)",
    tickSize: 0,
    ...options,
  });
}
