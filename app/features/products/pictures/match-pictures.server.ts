import { foldModel, foldText } from "../../../../db/search-text.ts";

export interface PicturedProduct {
  id: string;
  /** Manufacturer and model. */
  name: string;
  manufacturer: string;
  model: string;
  year: number;
}

export type PictureMatch =
  /** Unsure if only the beginning of the model is in the name, or a model that could be any number. */
  | { product: PicturedProduct; isSure: boolean }
  | { problem: "noModel" }
  | { problem: "severalModels"; names: string[] };

/** Letters and digits alone: `gs1930edrive` for `GS-1930 E-Drive`. */
const plain = (text: string) => foldModel(text).replace(/[^\p{L}\p{N}]/gu, "");

const LONGEST_RUN = 8;
/** Of a model that says enough by itself, and of one that is only begun. */
const SHORTEST_MODEL = 3;
const SHORTEST_BEGINNING = 4;

/** The parts of a path from the file outwards, each as words. */
function partsOf(path: string): string[][] {
  const parts = path.split(/[/\\]/).filter(Boolean).reverse();
  const names = parts.map((part, place) => (place === 0 ? part.replace(/\.[^.]*$/, "") : part));
  return names.map((name) =>
    name
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map(plain)
      .filter(Boolean),
  );
}

/** Neighbouring words taken together, longest first: a model may be written as several. */
function runsOf(words: readonly string[]): string[] {
  const runs = words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_RUN).map((_, more) => words.slice(from, from + more + 1).join("")),
  );
  return [...new Set(runs)].sort((a, b) => b.length - a.length);
}

/** How many characters of a model `beginningsIn` compares. */
export const BEGINNING = 4;

/** The first characters of all models that these files may show. */
export function beginningsIn(paths: readonly string[]): string[] {
  const runs = paths.flatMap((path) => partsOf(path).flatMap(runsOf));
  return [...new Set(runs.map((run) => run.slice(0, BEGINNING)))];
}

/**
 * Finds the product whose model is in a file's name or, failing that, in the name of a folder around it. Products of the
 * same model are told apart by manufacturer and year, if the path names them.
 */
export function pictureMatcher(products: readonly PicturedProduct[]): (path: string) => PictureMatch {
  const byModel = Map.groupBy(products, ({ model }) => plain(model));
  const models = [...byModel.keys()].sort();
  return (path) => {
    const parts = partsOf(path);
    for (const words of parts) {
      const runs = runsOf(words);
      const whole = longest(runs.filter((run) => byModel.has(run)));
      const beginning = longest(
        runs.filter((run) => isTelling(run, SHORTEST_BEGINNING) && models.some((model) => model.startsWith(run))),
      );
      // Of "GS-1930" and "GS-1930 E-Drive" the longer is meant, and of "GS-1930 E" the machine that begins so.
      const isWhole = whole.length > 0 && whole[0]!.length >= (beginning[0]?.length ?? 0);
      const meant = isWhole ? whole : models.filter((model) => beginning.some((run) => model.startsWith(run)));
      if (meant.length === 0) continue;
      const found = narrowed(
        meant.flatMap((model) => byModel.get(model)!),
        parts,
      );
      const [product, ...others] = found;
      if (others.length > 0)
        return { problem: "severalModels", names: found.map(({ name, year }) => `${name} (${year})`) };
      const isSure = isWhole && (isTelling(whole[0]!, SHORTEST_MODEL) || namesManufacturer(parts, product!));
      return { product: product!, isSure };
    }
    return { problem: "noModel" };
  };
}

/** A bare number such as 1930 may be the camera's. */
const isTelling = (run: string, shortest: number) => run.length >= shortest && /\p{L}/u.test(run) && /\p{N}/u.test(run);

/** Those of the greatest length. */
const longest = (runs: readonly string[]) => runs.filter(({ length }) => length === runs[0]!.length);

function narrowed(products: PicturedProduct[], parts: readonly string[][]): PicturedProduct[] {
  const years = new Set(parts.flat());
  const rules = [
    (product: PicturedProduct) => namesManufacturer(parts, product),
    ({ year }: PicturedProduct) => years.has(String(year)),
  ];
  return rules.reduce((left, rule) => {
    const those = left.filter(rule);
    return left.length > 1 && those.length > 0 ? those : left;
  }, products);
}

function namesManufacturer(parts: readonly string[][], { manufacturer }: PicturedProduct): boolean {
  const name = plain(manufacturer);
  return name !== "" && parts.some((words) => runsOf(words).includes(name));
}

/** Natural order of paths: front 2 before front 10, whatever stands between the words. */
export const byPath = (a: { path: string }, b: { path: string }) => order.compare(words(a.path), words(b.path));
const words = (path: string) => foldText(path).replace(/[^\p{L}\p{N}/]+/gu, " ");
const order = new Intl.Collator("en", { numeric: true });
