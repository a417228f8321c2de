import { modelSortKey } from "../../../db/search-text.ts";
import { allTexts, continues, textAt, type Texts } from "./texts.server";

interface RankedModels {
  /** Models; those that sort alike share a rank. */
  lists: readonly Texts[];
  /** By list and place. */
  ranks: readonly Uint32Array[];
  /** Of each rank, the list and the place of one model. */
  models: Uint32Array;
}

/** List and place of a model as one number: lists are two at most. */
const numberOf = (list: number, place: number) => place * 2 + list;
const keyOf = (lists: readonly Texts[], number: number) => modelSortKey(textAt(lists[number % 2]!, number >> 1));

/**
 * Ranks the models of up to two lists in the order of their names. It remembers the last lists: sorting a hundred
 * thousand names takes half a second, and an edit adds one.
 */
export function modelRanker(): (lists: readonly Texts[]) => readonly Uint32Array[] {
  let last: RankedModels | undefined;
  return (lists) => {
    const isContinued = last?.lists.every((texts, list) => continues(lists[list]!, texts));
    last = last && isContinued ? extended(last, lists) : ranked(lists);
    return last.ranks;
  };
}

function ranked(lists: readonly Texts[]): RankedModels {
  const keys = lists.map((texts) => allTexts(texts).map(modelSortKey));
  const numbers = new Map<string, number>();
  keys.forEach((each, list) => each.forEach((key, place) => numbers.set(key, numberOf(list, place))));
  const ascending = [...numbers.keys()].sort((one, other) => (one < other ? -1 : 1));
  const models = Uint32Array.from(ascending, (key) => numbers.get(key)!);
  const rankOf = new Map(ascending.map((key, rank) => [key, rank]));
  return { lists, models, ranks: keys.map((each) => Uint32Array.from(each, (key) => rankOf.get(key)!)) };
}

/** With the models that lists have more than before. */
function extended(before: RankedModels, lists: readonly Texts[]): RankedModels {
  if (lists.every((texts, list) => texts === before.lists[list])) return before;
  let { models } = before;
  const ranks = lists.map(({ ends }, list) => withLength(before.ranks[list]!, ends.length));
  lists.forEach((texts, list) => {
    for (let place = before.lists[list]!.ends.length; place < texts.ends.length; place++) {
      const key = modelSortKey(textAt(texts, place));
      const rank = firstFrom(lists, models, key);
      const isNew = rank === models.length || keyOf(lists, models[rank]!) !== key;
      if (isNew) {
        for (const each of ranks) for (let at = 0; at < each.length; at++) if (each[at]! >= rank) each[at]! += 1;
        const more = withLength(models, models.length + 1);
        more.copyWithin(rank + 1, rank, models.length);
        more[rank] = numberOf(list, place);
        models = more;
      }
      ranks[list]![place] = rank;
    }
  });
  return { lists, models, ranks };
}

function withLength(values: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(length);
  longer.set(values);
  return longer;
}

/** The first rank whose model is not before `key`. */
function firstFrom(lists: readonly Texts[], models: Uint32Array, key: string): number {
  let [low, high] = [0, models.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(lists, models[middle]!) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
