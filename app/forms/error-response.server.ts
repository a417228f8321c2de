import { data } from "@remix-run/cloudflare";
import { AppError, type AppErrorCode, Forbidden, NotFound, type CategoryChoice } from "~/errors";
import type { Permission } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";

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
export interface ErrorData {
  code: AppErrorCode | "rejected" | "signed-out";
  /** Of the document, in the visitor's language. */
  title: string;
  /** Why a form was not taken, in the visitor's language: a script says it beside the form, a page under `heading`. */
  notice?: string;
  heading?: string;
  /** The one that was missing. */
  permission?: Permission;
  /** The form that could not be served, as it was sent: names and values. */
  held?: [name: string, value: string][];
  /** Where to look instead of a page that is not there. */
  categories?: readonly CategoryChoice[];
  /** Where to sign in before that form is sent again. */
  login?: string;
}

/** A request that is answered before any page of ours sees it. */
export interface Rejection {
  status: 400 | 403 | 405 | 413 | 415 | 429;
  /** The cause, and what to do about it, in the visitor's language. */
  text: string;
  headers?: Record<string, string>;
}

type Asked = Pick<AppContext, "renderLog" | "t">;

/** The one mapping from a refusal to an answer. Anything else is a fault of ours and stays what it was. */
export function errorResponse(error: unknown, { renderLog, t }: Asked): unknown {
  renderLog.failed(error);
  if (!(error instanceof AppError)) return error;
  // Why something is forbidden is said in the same words wherever it is asked for; the rest is for the page to say.
  if (error instanceof Forbidden) return formErrorResponse(error, { renderLog, t });
  const categories = error instanceof NotFound ? error.categories : undefined;
  return answerTo(error.code, { title: titleOf(error, t), categories }, t);
}

/** The same for a form: what it held comes back with it, where it can be sent again, and a script gets words for it. */
export function formErrorResponse(error: unknown, { renderLog, t }: Asked, held?: ErrorData["held"]): unknown {
  renderLog.failed(error);
  if (!(error instanceof AppError)) return error;
  const { code } = error;
  const permission = error instanceof Forbidden ? error.permission : undefined;
  const heading = titleOf(error, t);
  const notice = noticeOf(code, permission, t);
  return answerTo(code, { title: heading, permission, held, ...(notice && { heading, notice }) }, t);
}

/** For a form whose sender is signed out: a page that keeps what it held, and the way to sign in. */
export function signedOutResponse({ t }: Pick<AppContext, "t">, login: string, held: ErrorData["held"]) {
  const title = `${t("problem.signedOut.title")} – ${t("brand")}`;
  return data({ code: "signed-out", title, held, login } satisfies ErrorData, {
    status: 401,
    headers: { "Cache-Control": "no-store" },
  });
}

type Words = Omit<ErrorData, "code">;

function answerTo(code: AppErrorCode, { title, ...words }: Words, t: AppContext["t"]) {
  return data({ code, ...words, title: `${title} – ${t("brand")}` } satisfies ErrorData, {
    status: status[code],
    headers: { "Cache-Control": "no-store" },
  });
}

function titleOf(error: AppError, t: AppContext["t"]): string {
  if (error instanceof NotFound && error.what === "product") return t("product.notFound.title");
  return t(`problem.${problem[error.code]}.title`);
}

/** Undefined for what the page behind the form has to say, not the form: a record that is gone, above all. */
function noticeOf(code: AppErrorCode, permission: Permission | undefined, t: AppContext["t"]): string | undefined {
  if (code === "unavailable") return t("problem.away.database");
  if (code === "bad-request") return t("problem.notTaken.text");
  if (code !== "forbidden") return undefined;
  const isDelete = permission?.endsWith(":delete");
  const text = !isDelete ? "text" : permission === "users:delete" ? "deleteUsers" : "deleteItems";
  return t(`problem.forbidden.${text}`);
}

/** What a form held, but for passwords: those never go back into a page. */
export function submittedFields(form: FormData): ErrorData["held"] {
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password|current|repeated/.test(field[0]),
  );
}
