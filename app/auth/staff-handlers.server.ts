import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { AppError, Forbidden } from "~/errors";
import { can, type Staff, type StaffPermission } from "./permissions";
import { formErrorResponse, submittedFields, errorResponse, signedOutResponse } from "~/forms/error-response.server";
import { hasSessionCookie, type SignedIn } from "./session.server";

export const LOGIN_PATH = "/adm-dash/login";

/** In the address of the log-in, as `reason`. */
export const SESSION_ENDED = "session-ended";

/** What a staff handler gets besides Remix's own arguments. */
interface Inside {
  staff: Staff;
  profile: SignedIn;
}

/** THE staff door: the only maker of staff loaders, and the only source of a `Staff`. Strangers are sent to log in. */
export function staffLoader<T>(permission: StaffPermission, load: (args: LoaderFunctionArgs & Inside) => Promise<T>) {
  return behindTheDoor(permission, async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load({ ...args, ...(await letIn(args, permission)) });
    } catch (error) {
      throw error instanceof SignedOut ? redirect(error.login) : errorResponse(error, args.context);
    }
  });
}

/**
 * The same for actions. What each intent needs beyond `permission` is asked by the write door. A form that meets no
 * database comes back with the error page, to be sent again.
 */
export function staffAction<T>(permission: StaffPermission, act: (args: ActionFunctionArgs & Inside) => Promise<T>) {
  return behindTheDoor(permission, async (args: ActionFunctionArgs): Promise<T> => {
    const sent = args.request.clone();
    try {
      return await act({ ...args, ...(await letIn(args, permission)) });
    } catch (error) {
      // A page without script would lose what was typed to the log-in.
      const isLost = error instanceof SignedOut && !args.context.isDataRequest;
      const held = isLost || isUnavailable(error) ? submittedFields(await sent.formData()) : undefined;
      if (isLost) throw signedOutResponse(args.context, error.login, held);
      throw error instanceof SignedOut ? redirect(error.login) : formErrorResponse(error, args.context, held);
    }
  });
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === "unavailable";

const doors = new WeakMap<object, StaffPermission>();

function behindTheDoor<H extends object>(permission: StaffPermission, handler: H): H {
  doors.set(handler, permission);
  return handler;
}

/** What a handler's door asks for; undefined for a handler without one. */
export function permissionOf(handler: object): StaffPermission | undefined {
  return doors.get(handler);
}

async function letIn({ request, context }: LoaderFunctionArgs, permission: StaffPermission): Promise<Inside> {
  context.renderLog.doNotCache();
  const profile = await context.sessions.find();
  if (!profile) throw new SignedOut(request);
  const { id, role } = profile;
  const staff = { id, role, name: profile.fullName || profile.email } as Staff;
  if (!can(staff, permission)) throw new Forbidden(permission);
  return { staff, profile };
}

/** What one intent of an action needs beyond its door, asked before anything is read for it. */
export function requirePermission(staff: Staff, permission: StaffPermission): void {
  if (!can(staff, permission)) throw new Forbidden(permission);
}

/** Thrown for a stranger. Says at the log-in why one is there: who sends a form, or a session, was signed in before. */
class SignedOut extends Error {
  readonly login: string;
  constructor(request: Request) {
    super("Not signed in");
    const query = new URLSearchParams({ to: wayBack(request) });
    if (request.method === "POST" || hasSessionCookie(request)) query.set("reason", SESSION_ENDED);
    this.login = `${LOGIN_PATH}?${query.toString()}`;
  }
}

/** The page somebody was on their way to: for an action, the page it belongs to. */
function wayBack(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const asked = new URLSearchParams(search);
  asked.delete("_routes");
  asked.delete("index");
  const query = asked.toString();
  return pathname.replace(/\.data$/, "") + (query && `?${query}`);
}

/** An address inside the staff area of this site, whatever was asked for: checked at the moment of the redirect. */
export function staffPath(asked: string | null): string {
  const home = "/adm-dash/dashboard";
  if (!asked || asked.length > 2000 || !/^\/adm-dash\/[\w/?&=%.,:+*~-]*$/.test(asked)) return home;
  const url = new URL(asked, "https://this.site");
  const isInside = url.origin === "https://this.site" && url.pathname.startsWith("/adm-dash/");
  return isInside && url.pathname !== LOGIN_PATH ? url.pathname + url.search : home;
}
