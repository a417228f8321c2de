import type { Difference } from "./merge";

export interface Conflict<V> {
  conflicts: Difference<V>[];
  taken: (keyof V)[];
}

export const sides = ["mine", "theirs"] as const;
export type Side = (typeof sides)[number];

/** Hidden field that carries the conflict through other submits. */
export const CONFLICT_FIELD = "conflict";

/** The newer values are the form's base already. */
export function conflictFieldOf<V>({ conflicts, taken }: Conflict<V>): string {
  return JSON.stringify({ mine: Object.fromEntries(conflicts.map(({ name, mine }) => [name, mine])), taken });
}

/** Removes the conflict from the form data; undefined without one. `parse` rejects invalid values. */
export function takeConflict<V extends object>(
  form: FormData,
  newer: V | undefined,
  parse: (values: unknown) => V | undefined,
): Conflict<V> | undefined {
  const sent = parsed(form.get(CONFLICT_FIELD));
  form.delete(CONFLICT_FIELD);
  if (!sent || !newer) return undefined;
  const isField = (name: string): name is keyof V & string => Object.hasOwn(newer, name);
  const names = Object.keys(sent.mine).filter(isField);
  const mine = parse({ ...newer, ...sent.mine });
  return (
    mine && {
      conflicts: names.map((name) => ({ name, mine: mine[name], theirs: newer[name] })),
      taken: sent.taken.filter(isField),
    }
  );
}

function parsed(json: unknown): { mine: object; taken: string[] } | undefined {
  try {
    const { mine, taken } = JSON.parse(String(json)) as { mine?: unknown; taken?: unknown };
    const isWhole = typeof mine === "object" && mine !== null && Array.isArray(taken);
    return isWhole ? { mine, taken: taken.filter((name) => typeof name === "string") } : undefined;
  } catch {
    return undefined;
  }
}

export function choiceIntent(side: Side, name: string): string {
  return `choose.${side}.${name}`;
}

export function isChoice(intent: string): boolean {
  return sides.some((side) => intent.startsWith(choiceIntent(side, "")));
}

export function chosenValue<V extends object>(
  intent: string,
  conflict: Conflict<V> | undefined,
): { name: keyof V & string; value: V[keyof V] } | undefined {
  for (const { name, ...values } of conflict?.conflicts ?? []) {
    const side = sides.find((each) => intent === choiceIntent(each, String(name)));
    if (side) return { name: name as keyof V & string, value: values[side] };
  }
  return undefined;
}
