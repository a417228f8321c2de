/** Decodes Remix's turbo-stream format as far as tests need it: objects, lists and plain values. */
export function readData(text: string): unknown {
  const places = JSON.parse(text.split("\n", 1)[0]!) as unknown[];
  const read = (place: number): unknown => {
    const value = place < 0 ? undefined : places[place];
    if (Array.isArray(value)) {
      const isTagged = typeof value[0] === "string";
      return (isTagged ? value.slice(1) : value).map((each: number) => read(each));
    }
    if (typeof value !== "object" || value === null) return value;
    const pairs = Object.entries(value as Record<string, number>);
    return Object.fromEntries(pairs.map(([key, at]) => [places[Number(key.slice(1))], read(at)]));
  };
  return read(0);
}

/** The names of fields with errors in a form's response. */
export function wrongFields(text: string): string[] {
  const found: string[] = [];
  const look = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      const isErrors = (key === "error" || key === "errors") && typeof inside === "object" && inside !== null;
      if (isErrors) {
        const named = Object.entries(inside as object).filter(([, problems]) => Array.isArray(problems));
        found.push(...named.map(([name]) => name));
      }
      look(inside);
    }
  };
  look(readData(text));
  return found;
}
