import type { Difference } from "./merge";

/** Two edits of one record that met. */
export interface Conflict<T> {
  /** What both changed. */
  conflicts: Difference<T>[];
  /** What was brought up to date from the newer version. */
  taken: (keyof T)[];
}

export const sides = ["mine", "theirs"] as const;
export type Side = (typeof sides)[number];

/** Hidden, so that a form sent for another reason than saving still knows of its conflict. */
export const CONFLICT_FIELD = "conflict";

/** The newer values go with the form anyway: they are what it was filled from. */
export function conflictFieldOf<T>({ conflicts, taken }: Conflict<T>): string {
  return JSON.stringify({ mine: Object.fromEntries(conflicts.map(({ name, mine }) => [name, mine])), taken });
}

/**
 * Takes the conflict that a form came back with out of the form; undefined if it had no conflict. `parse` gives undefined for
 * what cannot be the values of a record.
 */
export function takeConflict<T extends object>(
  form: FormData,
  newer: T | undefined,
  parse: (values: unknown) => T | undefined,
): Conflict<T> | undefined {
  const sent = parsed(form.get(CONFLICT_FIELD));
  form.delete(CONFLICT_FIELD);
  if (!sent || !newer) return undefined;
  const isField = (name: string): name is keyof T & string => Object.hasOwn(newer, name);
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

/** How a button says which value it puts into the form: `choose.theirs.weight_kg`. */
export function choiceIntent(side: Side, name: string): string {
  return `choose.${side}.${name}`;
}

/** The value that was chosen; undefined where a form was sent for something else. */
export function chosenValue<T extends object>(
  intent: string,
  conflict: Conflict<T> | undefined,
): { name: keyof T; value: T[keyof T] } | undefined {
  for (const { name, ...values } of conflict?.conflicts ?? []) {
    const side = sides.find((each) => intent === choiceIntent(each, String(name)));
    if (side) return { name, value: values[side] };
  }
  return undefined;
}
