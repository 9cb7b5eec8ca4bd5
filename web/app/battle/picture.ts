// What the desk shows as what the board draws.
import type { BattleEvent, Group, Token, View } from "../desk/messages";
import type { Model } from "@board/state";
import { texts } from "../texts";

// Of a card's lines the one with the longest reach: "3 dice, 36"".
function weapon(facts: [string, string][] | undefined): { reach: number; dice: number } {
  let reach = 0;
  let dice = 1;
  for (const [, value] of facts ?? []) {
    const far = /(\d+(?:\.\d+)?)"/.exec(value);
    if (!far || Number(far[1]) < reach) continue;
    reach = Number(far[1]);
    dice = Number(/(\d+) di/.exec(value)?.[1] ?? 1);
  }
  return { reach, dice };
}

function pips(facts: [string, string][] | undefined): [number, number] {
  for (const [, value] of facts ?? []) {
    const found = /^(\d+) of (\d+)$/.exec(value);
    if (found) return [Number(found[1]), Number(found[2])];
  }
  return [0, 0];
}

export function modelsOf({ tokens, groups }: View): Model[] {
  const named = new Map(groups.map((group) => [group.label, group]));
  return tokens.map((token) => modelOf(token, named.get(token.group ?? "")));
}

export function modelOf(token: Token, group?: Group): Model {
  const facts = token.facts?.length ? token.facts : group?.facts;
  return {
    label: token.label,
    seat: token.seat,
    at: token.at,
    height: token.height,
    badges: group ? [...group.badges, ...token.badges] : token.badges,
    ...(token.radius !== undefined ? { radius: token.radius } : {}),
    ...(token.hull ? { hull: token.hull } : {}),
    ...(token.facing !== undefined ? { facing: token.facing } : {}),
    ...(token.front !== undefined ? { front: token.front } : {}),
    ...(token.group ? { group: token.group } : {}),
    ...(token.posture ? { posture: token.posture } : {}),
    ...weapon(facts),
    pips: pips(token.facts),
  };
}

// The view after an event, made from the one before; whoever comes is known from the view at the end.
export function after(view: View, event: BattleEvent, end: View): View {
  if (!event.motions && !event.come && !event.gone && !event.badges) return view;
  let { tokens, beside, groups } = view;
  const motions = new Map(event.motions?.map((motion) => [motion.label, motion]));
  if (motions.size) {
    tokens = tokens.map((token) => {
      const motion = motions.get(token.label);
      if (!motion) return token;
      return {
        ...token,
        at: motion.way.at(-1) ?? token.at,
        height: motion.height[1],
        ...(motion.facing ? { facing: motion.facing[1] } : {}),
      };
    });
  }
  for (const come of event.come ?? []) {
    const known = [...end.tokens, ...beside, ...end.beside].find((token) => token.label === come.label);
    if (known)
      tokens = [
        ...tokens.filter((token) => token.label !== come.label),
        { ...known, at: come.at, height: come.height },
      ];
    beside = beside.filter((token) => token.label !== come.label);
  }
  const gone = new Set(event.gone);
  if (gone.size) tokens = tokens.filter((token) => !gone.has(token.label));
  if (event.badges) {
    const marked = <T extends { label: string; badges: string[] }>(one: T): T => {
      const badges = event.badges?.[one.label];
      return badges ? { ...one, badges } : one;
    };
    tokens = tokens.map(marked);
    groups = groups.map(marked);
  }
  if (event.gone) {
    groups = groups.map((group) => ({
      ...group,
      models: tokens.filter((token) => token.group === group.label).length || group.models,
    }));
  }
  return { ...view, tokens, beside, groups };
}

// What dice must show, in words.
export function goalOf(dice: { need?: number; most?: number; goal?: string }): string {
  if (dice.need !== undefined) return texts.battle.need(dice.need);
  return dice.most !== undefined ? texts.battle.most(dice.most) : (dice.goal ?? "");
}

// Everybody whom an event is about.
export function about(event: BattleEvent, view: View): Set<string> {
  const names = new Set<string>();
  const known = new Set([...view.tokens, ...view.groups, ...view.beside].map((one) => one.label));
  const take = (value: unknown) => {
    if (typeof value === "string" && known.has(value)) names.add(value);
  };
  for (const value of Object.values(event.fields ?? {})) take(value);
  take(event.dice?.unit);
  take(event.dice?.against);
  for (const motion of event.motions ?? []) take(motion.label);
  return names;
}
