import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePath } from "~/features/products/compare/compare";
import { readComparison } from "~/features/products/compare/read-comparison.server";
import { cacheableUrl } from "~/worker/cacheable-routes.server";

const ids = Array.from({ length: 6 }, (_, n) => `018cd5f0-0000-7000-8000-00000000000${n}`);
const [a = "", b = "", c = "", d = "", e = ""] = ids;

const canonical = (search: string) => cacheableUrl(new URL(`https://liftyard.example/compare${search}`))?.path;

describe("the address of a comparison", () => {
  it.each([
    ["", "/compare"],
    [`?m=${a},${b}`, `/compare?m=${a},${b}`],
    [`?m=${b},${a}`, `/compare?m=${b},${a}`],
    [`?m=${a}&m=${b}`, `/compare?m=${a},${b}`],
    [`?m=${a}%2C${b}&m=${c}`, `/compare?m=${a},${b},${c}`],
    [`?m=${a},${a},${b}&m=${a.toUpperCase()}`, `/compare?m=${a},${b}`],
    [`?m=none,${a},%27,<b>,,${b}&m=&m=1`, `/compare?m=${a},${b}`],
    [`?m=${a},${b},${c},${d},${e}`, `/compare?m=${a},${b},${c},${d}&more=1`],
    [`?m=${a},${b},${c},${d}&more=1&utm_source=x`, `/compare?m=${a},${b},${c},${d}&more=1`],
    [`?m=${a}&more=1`, `/compare?m=${a}`],
    [`?only=differences&m=${a},${b}`, `/compare?m=${a},${b}&only=differences`],
    [`?m=${a}&only=differences`, `/compare?m=${a}`],
    [`?m=${a},${b}&only=same`, `/compare?m=${a},${b}`],
    [`?m=${a}&search=++jlg%20`, `/compare?m=${a}&search=jlg`],
    [`?m=${a}&search=`, `/compare?m=${a}`],
  ])("%s is %s", (search, path) => {
    expect(canonical(search)).toBe(path);
  });

  it("is read as it was written", () => {
    const parameters = fc.record({
      ids: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 4 }),
      onlyDifferences: fc.boolean(),
      search: fc.option(fc.constantFrom("jlg", "12 m", "a&b=c", "ş+ə", "%2C"), { nil: undefined }),
    });
    fc.assert(
      fc.property(parameters, (given) => {
        const { searchParams } = new URL(comparePath(given), "https://liftyard.example");
        expect(readComparison(searchParams)).toEqual({ ...given, isCut: false });
      }),
    );
  });

  it("has no more than four machines, whatever is asked for", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...ids), fc.string(), fc.uuid())), (parts) => {
        const path = canonical(`?${new URLSearchParams(parts.map((part) => ["m", part]))}`)!;
        expect(path).toMatch(/^\/compare(\?m=[\da-f-]{36}(,[\da-f-]{36}){0,3}(&more=1)?)?$/);
        expect(canonical(path.slice("/compare".length))).toBe(path);
      }),
    );
  });

  it("is read in a moment, however long", () => {
    const { ids: read } = readComparison(new URLSearchParams({ m: `${"x,".repeat(1_000_000)}${a}` }));
    expect(read).toEqual([]);
  });
});
