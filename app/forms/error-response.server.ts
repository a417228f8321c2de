import { data } from "@remix-run/cloudflare";
import { AppError, type AppErrorCode, type ErrorData, Forbidden, NotFound, TooManyProducts } from "~/errors";
import type { Permission } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";

const status: Record<AppErrorCode, number> = {
  "bad-request": 400,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "in-use": 409,
  "too-large": 413,
  unavailable: 503,
};

/** The key of the text under `problem`. */
const problem = {
  "bad-request": "notAccepted",
  forbidden: "forbidden",
  "not-found": "notFound",
  conflict: "error",
  "in-use": "error",
  "too-large": "notAccepted",
  unavailable: "unavailable",
} as const satisfies Record<AppErrorCode, string>;

export interface Rejection {
  status: 400 | 403 | 405 | 413 | 415 | 429;
  text: string;
  headers?: Record<string, string>;
}

type Deps = Pick<AppContext, "renderLog" | "t">;

/** Maps an `AppError` to a response. Other errors are bugs and are passed on. */
export function errorResponse(error: unknown, { renderLog, t }: Deps): unknown {
  renderLog.failed(error);
  if (!(error instanceof AppError)) return error;
  if (error instanceof Forbidden) return formErrorResponse(error, { renderLog, t });
  if (error instanceof TooManyProducts) {
    const heading = t("admin:boards.tooMany.title");
    return problemResponse(error.code, { title: heading, heading, notice: t("admin:boards.tooMany.text") }, t);
  }
  const categories = error instanceof NotFound ? error.categories : undefined;
  return problemResponse(error.code, { title: titleOf(error, t), categories }, t);
}

/** The same for a form: with a text for a script, and the fields, so that it can be sent again. */
export function formErrorResponse(error: unknown, { renderLog, t }: Deps, submitted?: ErrorData["submitted"]): unknown {
  renderLog.failed(error);
  if (!(error instanceof AppError)) return error;
  const { code } = error;
  const permission = error instanceof Forbidden ? error.permission : undefined;
  const heading = titleOf(error, t);
  const notice = noticeOf(code, permission, t);
  return problemResponse(code, { title: heading, permission, submitted, ...(notice && { heading, notice }) }, t);
}

/** For a form of someone who is signed out: keeps the fields, and links to the login. */
export function signedOutResponse({ t }: Pick<AppContext, "t">, login: string, submitted: ErrorData["submitted"]) {
  const title = `${t("problem.signedOut.title")} – ${t("brand")}`;
  return data({ code: "signed-out", title, submitted, login } satisfies ErrorData, {
    status: 401,
    headers: { "Cache-Control": "no-store" },
  });
}

type Texts = Omit<ErrorData, "code">;

function problemResponse(code: AppErrorCode, { title, ...texts }: Texts, t: AppContext["t"]) {
  return data({ code, ...texts, title: `${title} – ${t("brand")}` } satisfies ErrorData, {
    status: status[code],
    headers: { "Cache-Control": "no-store" },
  });
}

function titleOf(error: AppError, t: AppContext["t"]): string {
  if (error instanceof NotFound && error.what === "product") return t("product.notFound.title");
  return t(`problem.${problem[error.code]}.title`);
}

/** Undefined where the page says it, not the form: for a record that is gone, above all. */
function noticeOf(code: AppErrorCode, permission: Permission | undefined, t: AppContext["t"]): string | undefined {
  if (code === "unavailable") return t("problem.noResponse.database");
  if (code === "too-large") return t("rejection.filesTooLarge");
  if (code === "bad-request") return t("problem.notAccepted.text");
  if (code !== "forbidden") return undefined;
  const isDelete = permission?.endsWith(":delete");
  const text = !isDelete ? "text" : permission === "users:delete" ? "deleteUsers" : "deleteItems";
  return t(`problem.forbidden.${text}`);
}

/** A form's fields except passwords, which never go back into a page. */
export function submittedFields(form: FormData): ErrorData["submitted"] {
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password|current|repeated/.test(field[0]),
  );
}
