/**
 * Where a conflict was decided for the newer value (`choice.<name>`), that is what was entered. `newer` gives the fields
 * of that value; without it what was typed stays.
 */
export function chooseNewer<N extends string>(
  form: FormData,
  names: readonly N[],
  newer: ((name: N) => [field: string, value: string][]) | undefined,
): void {
  for (const name of names) {
    const choice = form.get(`choice.${name}`);
    form.delete(`choice.${name}`);
    if (choice !== "theirs" || !newer) continue;
    for (const field of [...form.keys()]) if (isPartOf(field, name)) form.delete(field);
    for (const [field, value] of newer(name)) form.set(field, value);
  }
}

function isPartOf(field: string, name: string): boolean {
  return field === name || field.startsWith(`${name}[`) || field.startsWith(`${name}.`);
}
