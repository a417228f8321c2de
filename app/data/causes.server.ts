/** The error, its cause, the cause of that, and so on. */
export function* causes(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}
