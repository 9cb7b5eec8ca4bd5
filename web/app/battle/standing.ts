// Standing orders: "always dodge", "always pass". They answer in a player's place until he takes them back; a battle's
// recording holds only the ordinary answers.
import type { Choice } from "./choices";

export interface Order {
  asked: string; // the kind of question
  action: string; // what is done, as the desk calls it; "" does nothing
}

export function actionOf(choice: Choice): string {
  return choice.parts
    .filter((part) => part.role === "action" || part.role === "choice")
    .map((part) => part.label)
    .join(" ");
}

// The first choice that does what was ordered; nothing if nobody can.
export function obey(orders: Order[], asked: string, choices: Choice[]): Choice | undefined {
  const order = orders.find((one) => one.asked === asked);
  if (!order) return undefined;
  return choices.find((choice) => choice.open.length === 0 && actionOf(choice) === order.action);
}
