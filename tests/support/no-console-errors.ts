import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test that makes the product log an error has found a fault, or says with `expectLoggedErrors` that it wanted one. */
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

/** The built Worker's journal comes out as errors whatever its level; a note is of a refusal, which tests ask for. */
function isNote(said: unknown): boolean {
  return typeof said === "string" && /"level":"warn"/.test(said);
}
