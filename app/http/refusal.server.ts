import { data } from "@remix-run/cloudflare";
import { AppError, type AppErrorCode, Forbidden, NotFound, type CategoryChoice } from "~/errors";
import type { Permission } from "~/permissions";
import type { AppContext } from "./context.server";

const status: Record<AppErrorCode, number> = {
  "bad-request": 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "in-use": 409,
  unavailable: 503,
};

/** Which of the texts for problems tells the visitor. */
const problem = {
  "bad-request": "notTaken",
  forbidden: "forbidden",
  "not-found": "notFound",
  conflict: "fault",
  "in-use": "fault",
  unavailable: "unavailable",
} as const satisfies Record<AppErrorCode, string>;

/** What the error page gets to know. */
export interface Refusal {
  code: AppErrorCode;
  /** Of the document, in the visitor's language. */
  title: string;
  /** The one that was missing. */
  permission?: Permission;
  /** The form that could not be served, as it was sent: names and values. */
  held?: [name: string, value: string][];
  /** Where to look instead of a page that is not there. */
  categories?: readonly CategoryChoice[];
}

/** The one mapping from a refusal to an answer. Anything else is a fault of ours and stays what it was. */
export function refusal(error: unknown, { page, t }: Pick<AppContext, "page" | "t">, held?: Refusal["held"]): unknown {
  page.failed(error);
  if (!(error instanceof AppError)) return error;
  const headers = { "Cache-Control": "no-store" };
  const isProduct = error instanceof NotFound && error.what === "product";
  const title = isProduct ? t("product.notFound.title") : t(`problem.${problem[error.code]}.title`);
  const permission = error instanceof Forbidden ? error.permission : undefined;
  const categories = error instanceof NotFound ? error.categories : undefined;
  const told = { code: error.code, title: `${title} – ${t("brand")}`, permission, held, categories } satisfies Refusal;
  return data(told, { status: status[error.code], headers });
}

/** What a form held, but for passwords: those never go back into a page. */
export function heldFields(form: FormData): Refusal["held"] {
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password|current|repeated/.test(field[0]),
  );
}
