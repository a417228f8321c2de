import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isolateVersion } from "~/cache/data-version.server";
import { isolatedDataVersion } from "../support/isolated-data-version";

const START = new Date("2027-04-01T12:00:00.000Z").getTime();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: START }));
afterEach(() => void vi.useRealTimers());

it("currentVersion is known without a lookup only until it has to be checked again", async () => {
  const freshness = isolatedDataVersion("trust", () => Promise.resolve("one"));
  const after = (ms: number) => vi.setSystemTime(START + ms);
  await freshness.current();
  expect(isolateVersion.inMemory(50_000)).toBe("one");
  expect(isolateVersion.inMemory(0)).toBeUndefined();

  // The data centre's cache has to be checked again.
  after(1500);
  expect(isolateVersion.inMemory(50_000)).toBeUndefined();
  await freshness.current();
  expect(isolateVersion.inMemory(50_000)).toBe("one");
  expect(isolateVersion.inMemory(1000)).toBeUndefined();

  // The database has to be checked again: the next request does so, the others do not wait.
  after(4900);
  await freshness.current();
  after(5100);
  expect(isolateVersion.inMemory(50_000)).toBe("one");
  after(6000);
  expect(isolateVersion.inMemory(50_000)).toBeUndefined();

  await freshness.current();
  freshness.invalidate();
  expect(isolateVersion.inMemory(50_000)).toBeUndefined();
});

// An isolate is never as new again: each test is later than the one before.
it("an older version, or one from the future, does not replace a newer one", () => {
  const at = START + 100_000;
  vi.setSystemTime(at);
  const version = isolatedDataVersion("order", () => Promise.resolve("one"));
  version.observe({ token: "two", askedAt: at });
  version.observe({ token: "one", askedAt: at - 1000 });
  expect(isolateVersion.inMemory(50_000)).toBe("two");
  version.observe({ token: "from a wrong clock", askedAt: at + 120_000 });
  expect(isolateVersion.inMemory(50_000)).toBe("two");
  version.observe({ token: "three", askedAt: at + 10 });
  expect(isolateVersion.inMemory(50_000)).toBe("three");
});

it("after a write only what was asked later counts", async () => {
  const at = START + 200_000;
  vi.setSystemTime(at);
  const { promise: answer, resolve: answerWith } = Promise.withResolvers<string>();
  const version = isolatedDataVersion("write", () => answer);
  version.observe({ token: "before", askedAt: at });
  vi.setSystemTime(at + 100);
  version.invalidate();
  version.observe({ token: "before", askedAt: at + 50 });
  expect(isolateVersion.inMemory(50_000)).toBeUndefined();
  version.observe({ token: "after", askedAt: at + 101 });
  expect(isolateVersion.inMemory(50_000)).toBe("after");
  // Other files may run in this isolate: they would wait for the check.
  answerWith("after");
  await version.current();
});
