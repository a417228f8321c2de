import type { Sheet, SheetColumn, SheetValue } from "./sheet";

const LISTS = "Lists";

const MAX_RULE_LENGTH = 255;

const FIRST_LETTER = 65;

interface LongList {
  header: string;
  values: readonly string[];
}

/** The rules of all dropdowns, and the hidden sheet of those that are too long for their rule, if there are any. */
export function createDropdowns(sheets: readonly Sheet[]) {
  const long: LongList[] = [];

  function ruleOf({ header, allowedValues: values = [] }: SheetColumn): object | undefined {
    if (values.length === 0) return undefined;
    const formula = fitsIntoRule(values) ? `"${values.join(",")}"` : rangeOf({ header, values });
    return { type: "list", allowBlank: true, showErrorMessage: true, formulae: [formula] };
  }

  function rangeOf(list: LongList): string {
    const letter = String.fromCharCode(FIRST_LETTER + long.push(list) - 1);
    return `${LISTS}!$${letter}$2:$${letter}$${list.values.length + 1}`;
  }

  const rules = sheets.map(({ columns }) => columns.map(ruleOf));
  return { rules, lists: long.length === 0 ? undefined : sheetOf(long) };
}

/** A rule separates its values by commas and trims them. */
function fitsIntoRule(values: readonly string[]): boolean {
  return values.join(",").length <= MAX_RULE_LENGTH && !values.some((value) => /^\s|[,"]|\s$/.test(value));
}

function sheetOf(lists: readonly LongList[]): Sheet {
  return {
    name: LISTS,
    state: "hidden",
    columns: lists.map(({ header }) => ({ header, width: 30 })),
    rows: rowsOf(lists.map(({ values }) => values)),
  };
}

function* rowsOf(columns: readonly (readonly string[])[]): Generator<SheetValue[]> {
  const longest = Math.max(...columns.map(({ length }) => length));
  for (let row = 0; row < longest; row++) yield columns.map((values) => values[row] ?? null);
}
