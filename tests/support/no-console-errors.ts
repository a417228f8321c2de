import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test fails when the product logs an error, unless it calls `expectLoggedErrors`. */
let spy: ReturnType<typeof vi.spyOn>;
let expected = false;

beforeEach(() => {
  expected = false;
  spy = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = spy.mock.calls.filter(([said]: unknown[]) => !isNote(said));
  spy.mockRestore();
  if (!expected) expect(calls, "console.error was called").toEqual([]);
});

export function expectLoggedErrors() {
  expected = true;
  spy.mockImplementation(() => {});
}

/** The built Worker logs everything as an error; notes are about rejected requests, which tests send on purpose. */
function isNote(said: unknown): boolean {
  return typeof said === "string" && /"level":"warn"/.test(said);
}
