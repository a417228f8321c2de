import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LoginForm } from "~/admin/layout/login-form";
import { staffMeta } from "~/admin/layout/staff-meta";
import { hasCode } from "~/errors";
import { signIn } from "~/features/users/sign-in.server";
import { trustedDeviceCookie, readTrustedDevice } from "~/auth/trusted-device-cookie.server";
import { flashCookie } from "~/forms/flash.server";
import { LONGEST_EMAIL, LONGEST_PASSWORD } from "~/forms/form-limits";
import { publicAction } from "~/forms/public-handlers.server";
import { clientKey } from "~/auth/client-key.server";
import { SESSION_ENDED, staffPath } from "~/auth/staff-handlers.server";
import styles from "~/styles/admin.css?url";
import { keepFormWhenOffline, revalidateUnlessRejected, useReply } from "~/ui/offline";

export const handle = { i18n: ["common", "admin"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = (page) => [...staffMeta(page)!, { name: "robots", content: "noindex" }];

/** Retry-After belongs to the document too, not only to its data. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  context.renderLog.doNotCache();
  const query = new URL(request.url).searchParams;
  const to = query.get("to");
  // Without a database, show the form; submitting it says what is wrong.
  const signedIn = await context.sessions.find().catch((error: unknown) => {
    if (hasCode(error, "unavailable")) return undefined;
    throw error;
  });
  if (signedIn) throw redirect(staffPath(to));
  const ended = query.has("kept") ? "admin:login.sessionEndedDraftKept" : "admin:login.sessionEnded";
  return {
    title: `${context.t("admin:login.title")} – ${context.t("brand")}`,
    to: to ?? "",
    notice: query.get("reason") === SESSION_ENDED ? context.t(ended) : undefined,
  };
};

export const action = publicAction(async ({ request, form, context }) => {
  const { t } = context;
  const entered = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const email = entered("email").trim().normalize("NFC").toLowerCase();
  const password = entered("password");
  const missing = (["email", "password"] as const).filter((name) => !entered(name).trim());
  const again = (status: number, problem: string, headers?: HeadersInit) =>
    data({ problem, missing, email: email.slice(0, LONGEST_EMAIL) }, { status, headers });

  if (!email || !password) return again(422, t("admin:login.required"));
  if (email.length > LONGEST_EMAIL || password.length > LONGEST_PASSWORD) return again(401, t("admin:login.failed"));
  try {
    const result = await signIn(context, {
      email,
      password,
      clientKey: clientKey(request, "sign-in"),
      device: readTrustedDevice(request),
    });
    switch (result.outcome) {
      case "failed":
        return again(401, t("admin:login.failed"));
      case "denied":
        return again(403, t("admin:login.denied"));
      case "busy":
        return again(429, t("admin:login.busy", { seconds: result.seconds }), {
          "Retry-After": String(result.seconds),
        });
      case "tooMany": {
        const minutes = Math.ceil(result.seconds / 60);
        return again(429, t("admin:login.tooMany", { minutes }), { "Retry-After": String(result.seconds) });
      }
      case "welcome": {
        const headers = new Headers({ "Set-Cookie": await context.sessions.open(result.userId) });
        headers.append("Set-Cookie", trustedDeviceCookie(result.device, request));
        headers.append("Set-Cookie", flashCookie({ tone: "success", key: "signedIn" }, request));
        throw redirect(staffPath(entered("to")), { status: 303, headers });
      }
    }
  } catch (error) {
    // With the database down, neither sign in nor claim a wrong password.
    if (hasCode(error, "unavailable")) return again(503, t("admin:login.unavailable"));
    throw error;
  }
});

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = revalidateUnlessRejected;

export default function Login() {
  const { to, notice } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return <LoginForm to={to} notice={notice} {...reply} />;
}
