import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { i18nIn } from "~/i18n/instance.server";
import { can, type Staff } from "~/auth/permissions";
import { whatsAppUrl, whatsAppNumberOf } from "~/features/contact/whatsapp";
import { storedState } from "~/forms/editing/editor";
import { type ContactLinks, notesTexts, type RequestView } from "./inbox";
import { findRequest, type FoundRequest } from "./queries.server";

/** `search` is the URL's query: it may ask to confirm a deletion. */
export async function readRequest(
  { reader, t }: AppContext,
  staff: Staff,
  { id, search }: { id: string; search: URLSearchParams },
): Promise<RequestView> {
  const found = await findRequest(reader, id);
  if (!found) throw new AppError("not-found");
  const { notes, version, ...request } = found;
  const texts = notesTexts({ notes });
  const mayDelete = can(staff, "service-requests:delete");
  return {
    title: `${request.name} – ${t("admin:requests.title")} – ${t("brand")}`,
    request,
    notes: storedState(version, texts, texts),
    reach: reachOf(found),
    mayDelete,
    isAsked: mayDelete && search.has("delete"),
  };
}

/** Replies start in the language the visitor was reading. */
function reachOf({ name, phone, email, language, serviceType, product }: FoundRequest): ContactLinks {
  const t = i18nIn(language).getFixedT<["common", "admin"]>(null, ["common", "admin"]);
  const type = t(`requestType.${serviceType}`);
  const about = product ? `${type}, ${product.name}` : type;
  const number = phone === null ? undefined : whatsAppNumberOf(phone);
  const subject = encodeURIComponent(t("admin:requests.mailSubject", { about }));
  return {
    whatsApp: number && whatsAppUrl(number, t("admin:requests.greeting", { name, about })),
    mail: email === null ? undefined : `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${subject}`,
  };
}
