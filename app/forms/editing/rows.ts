import { listOptions, type Lists } from "./editor";

const rowActions = ["add", "remove", "up", "down"] as const;
export type RowAction = (typeof rowActions)[number];

interface RowIntent<L extends string = string> {
  list: L;
  action: RowAction;
  row: number;
}

/** Button name of a row action: `images.remove.2`. */
export function rowIntent({ list, action, row }: RowIntent): string {
  return `${list}.${action}.${row}`;
}

export function readRowIntent<L extends string>(text: string, lists: readonly L[]): RowIntent<L> | undefined {
  const [list, action, row] = text.split(".");
  const known = lists.find((name) => name === list);
  const rowAction = rowActions.find((name) => name === action);
  if (!known || !rowAction || !/^\d{1,3}$/.test(row ?? "")) return undefined;
  return { list: known, action: rowAction, row: Number(row) };
}

/** The rows after an action; an impossible one changes nothing. */
export function editRows<T>(
  rows: T[],
  { action, row }: Pick<RowIntent, "action" | "row">,
  { blank, most }: { blank: T; most: number },
): T[] {
  if (action === "add") return rows.length < most ? [...rows, blank] : rows;
  if (action === "remove") return rows.filter((_, place) => place !== row);
  return moveRow(rows, row, action === "up" ? row - 1 : row + 1);
}

/** The rows with one of them moved; an impossible move changes nothing. */
export function moveRow<T>(rows: T[], from: number, to: number): T[] {
  const moved = rows[from];
  if (moved === undefined || to < 0 || to >= rows.length) return rows;
  const rest = rows.filter((_, place) => place !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Before the first one that has a later `order`, else at the end: what arrives late gets its place. */
export function insertByOrder<R extends { order?: number }>(rows: R[], row: R): R[] {
  const later = rows.findIndex(({ order }) => order !== undefined && order > (row.order ?? Infinity));
  return later === -1 ? [...rows, row] : [...rows.slice(0, later), row, ...rows.slice(later)];
}

/** The texts after a row action; undefined for other intents. */
export function editListRows<T extends object>(texts: T, intent: string, lists: Lists<T> = {}): T | undefined {
  const button = readRowIntent(intent, Object.keys(lists));
  const options = button && listOptions(lists, button.list);
  if (!options) return undefined;
  const rows = texts[button.list as keyof T] as unknown[];
  return { ...texts, [button.list]: editRows(rows, button, options) };
}
