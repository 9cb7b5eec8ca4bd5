import type { BalanceStudy, Document, Run, StopRule, Switches, SwitchesStudy, Told } from "./document";
import { type Part, details, element, facts, paragraph, section, subsection } from "./dom";
import { methodsOf } from "./methods";
import { table } from "./table";
import { NONE, counted, duration, elo, listed, percent, told, whole } from "./words";

// How a report was made, and how to make it again.

const MIRRORS = {
  seats: "Both battles of a pair use the same dice, with the seats swapped.",
  players: "Both battles of a pair use the same dice and armies, with the players swapped.",
  none: "There was nothing to swap, so each battle has its own dice.",
};

function ruleText(rule: StopRule, tournament: boolean): string {
  switch (rule.kind) {
    case "games":
      return tournament
        ? `after ${counted(rule.games, "battle")} of each matchup, ${whole(rule.games_in_all)} in all`
        : `after ${counted(rule.games, "battle")}`;
    case "precision":
      return `when the score is known to within ${percent(rule.precision)}`;
    case "sprt":
      return `when a sequential test decides between ${elo(rule.elo0)} and ${elo(rule.elo1)} Elo (α ${percent(rule.alpha)}, β ${percent(rule.beta)})`;
  }
}

type Row = [string, ...Part[]];

function runRows({ settings, pairs, games }: Run): Row[] {
  return [
    ["Armies", listed(settings.armies) || NONE],
    ["Players", listed(settings.players)],
    ["Maps", listed(settings.maps) || NONE],
    ["Battles", `${whole(games)} in ${counted(pairs, "pair")}. ${MIRRORS[settings.mirror] ?? ""}`],
    ["Stop", ruleText(settings.rule, settings.tournament)],
  ];
}

function switchesRows({ settings, games }: SwitchesStudy): Row[] {
  return [
    ["Armies", listed(settings.armies)],
    ["Players", listed(settings.players)],
    ["Maps", listed(settings.maps)],
    ["Battles", `${whole(games)}; ${whole(settings.games)} per matchup for each value of a switch`],
  ];
}

function balanceRows({ settings, games }: BalanceStudy): Row[] {
  return [
    ["Armies", listed(settings.armies)],
    ["Player", settings.player],
    ["Maps", listed(settings.maps)],
    ["Lists of", settings.points === null ? NONE : counted(settings.points, "point")],
    [
      "Battles",
      `${whole(games)}: ${whole(settings.games)} to estimate, ${told(settings.verify_games, whole)} to verify`,
    ],
  ];
}

function settingRows(document: Document): Row[] {
  if ("lab" in document) return runRows(document);
  return "lab_switches" in document ? switchesRows(document) : balanceRows(document);
}

function switchesText(switches: Switches, defaults: Switches): Part {
  const rows = Object.entries(switches).map(([name, value]) => ({ name, value, usual: defaults[name] ?? NONE }));
  const changed = rows.filter(({ name, value }) => defaults[name] !== value);
  if (rows.length === 0) return NONE;
  const words =
    changed.length === 0 ? "all at their defaults" : listed(changed.map(({ name, value }) => `${name}=${value}`));
  const all = table(
    "Switches of the rules",
    [
      { head: "switch", key: (row) => row.name, cell: (row) => row.name },
      { head: "value", cell: (row) => row.value },
      { head: "default", cell: (row) => row.usual },
    ],
    rows,
  );
  return element("div", {}, words, details("All switches", all));
}

function speedText({ seconds, threads, games_per_second, decisions_per_second }: Document): string {
  if (!seconds) return "no new battles: all results come from the saved run";
  const rates = [`${told(games_per_second, whole)} battles`];
  if (decisions_per_second) rates.push(`${whole(decisions_per_second)} decisions`);
  return `${duration(seconds)} with ${threads === null ? "some threads" : counted(threads, "thread")}: ${listed(rates)} a second`;
}

export function madeSection(all: Told): Part {
  const { document } = all;
  return section(
    "How this was made",
    paragraph(
      "Machine players fought all battles under the rules of the game. The dice follow from the seed, so the same command gives the same numbers on every machine; the hash below shows whether it did.",
    ),
    element("pre", { id: "command" }, element("code", {}, all.command || NONE)),
    !document.complete && paragraph("This run was stopped early; the command runs it to its end."),
    facts(
      [
        ["Game", `${all.title} (${document.game})`],
        ["Rules", document.rules],
        ...settingRows(document),
        ["Seed", all.seed ?? NONE],
        ["Switches", switchesText(document.settings.switches, all.switch_defaults)],
        ["Hash", element("span", { class: "hash", id: "hash" }, document.hash)],
        ["Speed", speedText(document)],
        ["Charts", "Observable Plot and D3; their licences are in the source of this page. It needs no network."],
      ],
      "terms",
    ),
    subsection("The methods", facts(methodsOf(document), "terms")),
  );
}
