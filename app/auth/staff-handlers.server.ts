import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Forbidden, hasCode } from "~/errors";
import { formErrorResponse, submittedFields, errorResponse, signedOutResponse } from "~/forms/error-response.server";
import { LOGIN_PATH } from "~/forms/login-path";
import { submittedForm } from "~/forms/submitted-form.server";
import { can, type Staff, type StaffPermission } from "./permissions";
import { hasSessionCookie, type SignedIn } from "./session.server";

/** The `reason` in the URL of the login page. */
export const SESSION_ENDED = "session-ended";

interface StaffArgs {
  staff: Staff;
  profile: SignedIn;
}

/** The only maker of staff loaders and, with `staffAction`, the only source of a `Staff`. Others are sent to log in. */
export function staffLoader<T>(
  permission: StaffPermission,
  load: (args: LoaderFunctionArgs & StaffArgs) => Promise<T>,
) {
  return withPermission(permission, async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load({ ...args, ...(await authenticate(args, permission)) });
    } catch (error) {
      throw error instanceof SignedOut ? redirect(error.login) : errorResponse(error, args.context);
    }
  });
}

export function staffAction<T>(
  permission: StaffPermission,
  act: (args: ActionFunctionArgs & StaffArgs & { form: FormData }) => Promise<T>,
) {
  return withPermission(permission, async (args: ActionFunctionArgs): Promise<T> => {
    let form: FormData | undefined;
    try {
      const { staff, profile } = await authenticate(args, permission);
      form = await submittedForm(args, staff);
      return await act({ ...args, staff, profile, form });
    } catch (error) {
      // Without JavaScript, a redirect to the login would lose what was typed.
      const isSignedOutPage = error instanceof SignedOut && !args.context.isDataRequest;
      const fields = isSignedOutPage || isUnavailable(error) ? await typedFields(args, form) : undefined;
      if (isSignedOutPage) throw signedOutResponse(args.context, error.login, fields);
      throw error instanceof SignedOut ? redirect(error.login) : formErrorResponse(error, args.context, fields);
    }
  });
}

const isUnavailable = (error: unknown) => hasCode(error, "unavailable");

/** Undefined if the form cannot be read: it is not read before who sends it is known. */
async function typedFields(args: ActionFunctionArgs, form: FormData | undefined) {
  try {
    return submittedFields(form ?? (await submittedForm(args)));
  } catch (error) {
    if (hasCode(error, "bad-request", "too-large")) return undefined;
    throw error;
  }
}

const permissions = new WeakMap<object, StaffPermission>();

function withPermission<H extends object>(permission: StaffPermission, handler: H): H {
  permissions.set(handler, permission);
  return handler;
}

export function permissionOf(handler: object): StaffPermission | undefined {
  return permissions.get(handler);
}

async function authenticate({ request, context }: LoaderFunctionArgs, permission: StaffPermission): Promise<StaffArgs> {
  context.renderLog.doNotCache();
  const profile = await context.sessions.find();
  if (!profile) throw new SignedOut(request);
  const { id, role } = profile;
  const staff = { id, role, name: profile.fullName || profile.email } as Staff;
  if (!can(staff, permission)) throw new Forbidden(permission);
  return { staff, profile };
}

export function requirePermission(staff: Staff, permission: StaffPermission): void {
  if (!can(staff, permission)) throw new Forbidden(permission);
}

class SignedOut extends Error {
  readonly login: string;
  constructor(request: Request) {
    super("Not signed in");
    const query = new URLSearchParams({ to: returnPath(request) });
    if (request.method === "POST" || hasSessionCookie(request)) query.set("reason", SESSION_ENDED);
    this.login = `${LOGIN_PATH}?${query.toString()}`;
  }
}

function returnPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  const query = searchParams.toString();
  return pathname.replace(/\.data$/, "") + (query && `?${query}`);
}

/** How URLs end that answer with a file or data: the page that leads there has the rest of the URL. */
const RESOURCE_END = /\/(?:export|workbook|upload)$|\.json$/;

/** The path of a page inside the staff area, whatever was given. Checked at the moment of the redirect. */
export function staffPath(given: string | null, home = "/adm-dash/dashboard"): string {
  if (!given || given.length > 2000 || !/^\/adm-dash\/[\w/?&=%.,:+*~-]*$/.test(given)) return home;
  const url = new URL(given, "https://site.invalid");
  const isInside = url.origin === "https://site.invalid" && url.pathname.startsWith("/adm-dash/");
  const pathname = url.pathname.replace(RESOURCE_END, "");
  return isInside && pathname !== LOGIN_PATH ? pathname + url.search : home;
}
