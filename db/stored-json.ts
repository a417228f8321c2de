export type StoredShape = "array" | "object";

/** Parses the JSON of a column. Invalid JSON gives an empty value and a log line. */
export function parseStored<T extends object>(stored: string, shape: StoredShape, column: string): T {
  try {
    const value: unknown = JSON.parse(stored);
    if (isShape<T>(value, shape)) return value;
  } catch {
    // Reported below, like JSON of the wrong shape.
  }
  console.warn(JSON.stringify({ event: "unreadable-json", column, length: stored.length }));
  return (shape === "array" ? [] : {}) as T;
}

function isShape<T extends object>(value: unknown, shape: StoredShape): value is T {
  return typeof value === "object" && value !== null && Array.isArray(value) === (shape === "array");
}
