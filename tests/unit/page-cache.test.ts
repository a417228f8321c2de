import { afterEach, describe, expect, it, vi } from "vitest";
import { createSingleFlight } from "~/cache/single-flight.server";
import { readResponse, entityTag, type CachedPage, encodePage, decodePage } from "~/cache/cached-page.server";
import { compressed, plainBody } from "~/cache/compressed-body.server";
import { createPageMemory, findPage, pageInMemory } from "~/cache/page-cache.server";
import { createTimeBudget, withTimeout } from "~/data/time-budget.server";

const KB = 1024;

function page(text: string, bytes = text.length): CachedPage {
  const body = new TextEncoder().encode(text.padEnd(bytes)).buffer;
  return {
    status: 200,
    headers: [["content-type", "text/html"]],
    body,
    isCached: true,
    version: "g",
    readAt: 1,
    day: "2026-03-01",
  };
}

describe("the memory cache", () => {
  it("stays within its size and evicts the least recently used pages", () => {
    const memory = createPageMemory(100 * KB);
    for (let n = 0; n < 4; n++) memory.set(`page ${n}`, page("", 20 * KB));
    memory.get("page 0");
    memory.set("page 4", page("", 20 * KB));
    expect(memory.get("page 1")).toBeUndefined();
    for (const n of [0, 2, 3, 4]) expect(memory.get(`page ${n}`), `page ${n}`).toBeDefined();
    expect(memory.calculatedSize).toBeLessThanOrEqual(100 * KB);
  });

  it("counts a replaced page once and rejects one that would fill most of it", () => {
    const memory = createPageMemory(100 * KB);
    for (let n = 0; n < 50; n++) memory.set("page", page("", 20 * KB));
    expect(memory.calculatedSize).toBeLessThan(25 * KB);
    memory.set("large", page("", 90 * KB));
    expect(memory.get("large")).toBeUndefined();
    expect(memory.get("page")).toBeDefined();
  });
});

describe("a page from another cache", () => {
  const readAt = (time: number) => ({ ...page("text"), readAt: time });
  /** The page that is found where the data centre and the world have these. */
  async function find(key: string, { edge, world }: Record<"edge" | "world", number | undefined>, isUsable = false) {
    const inStore = (time: number | undefined) => (time === undefined ? undefined : encodePage(readAt(time)).buffer);
    vi.stubGlobal("caches", { default: { match: async () => new Response(inStore(edge)) } });
    const found = await findPage(
      { key, hasTypedText: false },
      {
        kvStore: { get: () => Promise.resolve(inStore(world)), put: () => Promise.resolve() },
        cacheBudget: createTimeBudget(1000),
        isUsable: () => Promise.resolve(isUsable),
      },
    );
    return found && [found.tier, found.page.readAt];
  }
  afterEach(() => void vi.unstubAllGlobals());

  it("is the first that can be used, else the newest", async () => {
    expect(await find("a", { edge: 2, world: 1 })).toEqual(["edge", 2]);
    expect(await find("b", { edge: 1, world: 2 })).toEqual(["kv", 2]);
    expect(await find("c", { edge: 1, world: 2 }, true)).toEqual(["edge", 1]);
    expect(await find("d", { edge: undefined, world: undefined })).toBeUndefined();
  });

  it("does not replace a newer one in memory", async () => {
    await find("e", { edge: 5, world: undefined });
    await find("e", { edge: 4, world: 3 });
    expect(pageInMemory("e")?.readAt).toBe(5);
    await find("e", { edge: 4, world: 6 });
    expect(pageInMemory("e")?.readAt).toBe(6);
  });
});

describe("a compressed body", () => {
  it("is what it was, for clients that take no Brotli", () => {
    const { body } = page("<p>Подъёмник 12 m</p>", 200 * KB);
    const packed = compressed(body);
    expect(packed.byteLength).toBeLessThan(2 * KB);
    expect(new Uint8Array(plainBody({ body: packed, encoding: "br" }))).toEqual(new Uint8Array(body));
    expect(plainBody({ body })).toBe(body);
  });

  it("may be empty", () => {
    const packed = compressed(new ArrayBuffer(0));
    expect(plainBody({ body: packed, encoding: "br" }).byteLength).toBe(0);
  });
});

describe("a serialized page", () => {
  it("survives packing and unpacking", () => {
    const kept = page("<p>Подъёмник\n\n</p>");
    expect(decodePage(encodePage(kept).buffer)).toEqual(kept);
  });

  it.each(["", "{", "\n", "no JSON\nbody"])("is rejected when it is invalid: %j", (text) => {
    expect(decodePage(new TextEncoder().encode(text).buffer)).toBeUndefined();
  });
});

it("a response that breaks off is not cached", async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("<html><p>Half"));
      controller.error(new Error("The line broke"));
    },
  });
  await expect(readResponse(new Response(broken))).rejects.toThrow("The line broke");
});

it("the ETag depends on the language and the body", async () => {
  const [one, other] = [page("one").body, page("other").body];
  expect(await entityTag(one, "en")).toBe(await entityTag(one.slice(0), "en"));
  expect(new Set([await entityTag(one, "en"), await entityTag(one, "ru"), await entityTag(other, "en")]).size).toBe(3);
});

describe("withTimeout", () => {
  const never = new Promise<never>(() => {});

  it("returns nothing after the timeout or on failure", async () => {
    expect(await withTimeout(10, never)).toBeUndefined();
    expect(await withTimeout(10, Promise.reject(new Error("away")))).toBeUndefined();
    expect(await withTimeout(1000, Promise.resolve("found"))).toBe("found");
  });

  it("limits all cache lookups of one request together", async () => {
    const patience = createTimeBudget(60);
    const begun = performance.now();
    for (let n = 0; n < 10; n++) await patience.wait(never);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe("single-flight", () => {
  const waitUntil = (work: Promise<unknown>) => void work;

  it("runs once for all concurrent callers", async () => {
    const together = createSingleFlight<string>();
    let done = 0;
    const work = () => new Promise<string>((resolve) => setTimeout(() => resolve(`${++done}`), 20));
    const ask = () => together("page", work, { isUsable: () => Promise.resolve(true), waitUntil });
    expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array.from({ length: 50 }, () => "1"));
    expect(await ask()).toBe("2");
  });

  it("runs once more, for all of them, when the earlier result is not good enough", async () => {
    const together = createSingleFlight<string>();
    let done = 0;
    const work = () => new Promise<string>((resolve) => setTimeout(() => resolve(`${++done}`), 20));
    const first = together("page", work, { isUsable: () => Promise.resolve(true), waitUntil });
    const picky = { isUsable: (result: string) => Promise.resolve(result !== "1"), waitUntil };
    const others = Array.from({ length: 20 }, () => together("page", work, picky));
    expect(await first).toBe("1");
    expect(new Set(await Promise.all(others))).toEqual(new Set(["2"]));
  });

  it("does not share failures", async () => {
    const together = createSingleFlight<string>();
    const failing = together("page", () => Promise.reject(new Error("away")), {
      isUsable: () => Promise.resolve(true),
      waitUntil,
    });
    const other = together("page", () => Promise.resolve("page"), { isUsable: () => Promise.resolve(true), waitUntil });
    await expect(failing).rejects.toThrow("away");
    expect(await other).toBe("page");
  });
});
