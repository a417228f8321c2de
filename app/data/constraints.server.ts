/** What a refused statement was refused for. The kind of a constraint stands in the message alone. */

const TAKEN = /UNIQUE constraint failed: (?:index ')?(?:\w+\.)?(\w+)/;

/** The column whose value another row has already. An index on an expression is called after its table and column. */
export function takenColumn(error: unknown, table: string): string | undefined {
  for (const { message } of causes(error)) {
    const found = TAKEN.exec(message)?.[1];
    if (found) return found.replace(`${table}_`, "");
  }
  return undefined;
}

export function isForeignKeyFault(error: unknown): boolean {
  return [...causes(error)].some(({ message }) => message.includes("FOREIGN KEY constraint failed"));
}

function* causes(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}
