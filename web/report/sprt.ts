import * as Plot from "@observablehq/plot";
import { axisX, figure } from "./chart";
import type { Maybe, Sprt } from "./document";
import { type Part, facts, paragraph, section } from "./dom";
import { elo, percent, plain, ratio } from "./words";

// A sequential test: how far the evidence is between its two bounds.

function words({ verdict, elo0, elo1 }: Sprt): string {
  if (verdict === "H1")
    return `H1 is accepted: a difference of ${elo(elo1)} Elo fits what was seen, ${elo(elo0)} does not.`;
  if (verdict === "H0")
    return `H0 is accepted: a difference of ${elo(elo0)} Elo fits what was seen, ${elo(elo1)} does not.`;
  return "Undecided so far: the evidence lies between the bounds.";
}

export function sprtSection(sprt: Maybe<Sprt>): Part {
  if (!sprt) return null;
  const { llr, lower_bound, upper_bound, elo0, elo1 } = sprt;
  const domain = [Math.min(lower_bound, llr), Math.max(upper_bound, llr)];
  const room = (domain[1]! - domain[0]!) * 0.06;
  const bounds = [
    { at: lower_bound, text: `H0: ${elo(elo0)} Elo`, anchor: "start" as const },
    { at: upper_bound, text: `H1: ${elo(elo1)} Elo`, anchor: "end" as const },
  ];
  const colour = sprt.verdict === "H1" ? "var(--above)" : sprt.verdict === "H0" ? "var(--below)" : "var(--open)";
  return section(
    "The test",
    paragraph(words(sprt)),
    figure({
      caption: "The evidence (log-likelihood ratio). The test ends where it crosses a bound.",
      label: `Log-likelihood ratio ${ratio(llr)}, between the bounds ${ratio(lower_bound)} for H0 and ${ratio(upper_bound)} for H1.`,
      draw: () => ({
        height: 110,
        marginTop: 30,
        marginLeft: 12,
        marginRight: 12,
        marginBottom: 40,
        x: { domain: [domain[0]! - room, domain[1]! + room] },
        y: { axis: null, domain: [-1, 1] },
        marks: [
          axisX("log-likelihood ratio", { ticks: 5, tickFormat: plain }),
          Plot.ruleY([0], { x1: domain[0]!, x2: domain[1]!, stroke: "var(--rule)", strokeWidth: 2 }),
          Plot.ruleX(bounds, { x: "at", stroke: "var(--ink)", strokeWidth: 1.5, className: "bounds" }),
          Plot.ruleY([0], { x1: 0, x2: llr, stroke: colour, strokeWidth: 4, strokeOpacity: 0.75 }),
          Plot.dot([llr], {
            x: (value: number) => value,
            y: 0,
            r: 6,
            fill: colour,
            stroke: "var(--paper)",
            className: "estimate",
            title: ratio,
          }),
          ...bounds.map((bound) =>
            Plot.text([bound], {
              x: "at",
              frameAnchor: "top",
              dy: -18,
              text: "text",
              textAnchor: bound.anchor,
              fill: "var(--ink)",
            }),
          ),
        ],
      }),
    }),
    facts(
      [
        ["H0", `the difference is ${elo(elo0)} Elo`],
        ["H1", `the difference is ${elo(elo1)} Elo`],
        [
          "Errors allowed",
          `α ${percent(sprt.alpha)}: to accept H1 where H0 is true; β ${percent(sprt.beta)}: to accept H0 where H1 is true`,
        ],
        ["Evidence", `${ratio(llr)} between ${ratio(lower_bound)} and ${ratio(upper_bound)}`],
      ],
      "terms",
    ),
  );
}
