export type StoredShape = "array" | "object";

/** Reads JSON text of a column. Text that is no such JSON gives an empty value and a line in the log. */
export function parseStored<T extends object>(stored: string, shape: StoredShape, column: string): T {
  try {
    const value: unknown = JSON.parse(stored);
    if (isShape<T>(value, shape)) return value;
  } catch {
    // Reported below, like JSON of another shape.
  }
  console.warn(JSON.stringify({ event: "unreadable-json", column, length: stored.length }));
  return (shape === "array" ? [] : {}) as T;
}

function isShape<T extends object>(value: unknown, shape: StoredShape): value is T {
  return typeof value === "object" && value !== null && Array.isArray(value) === (shape === "array");
}
