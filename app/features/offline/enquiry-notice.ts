import { offlineText } from "~/i18n/offline-texts";
import type { Language } from "~/i18n/languages";
import { deleteEnquiry, listEnquiries, onEnquiriesChange, type StoredEnquiry } from "./enquiry-store";
import { OFFLINE_PATH } from "./page-store";

/** The most pressing first. */
const states = ["refused", "waiting", "sent"] as const;

/** Says on any page what has become of the visitor's enquiries; once of those that were sent. */
export async function showEnquiryNotice(language: Language): Promise<void> {
  const notice = document.createElement("div");
  notice.className = "enquiry-notice";
  notice.setAttribute("role", "status");
  document.body.appendChild(notice);
  const update = async () => {
    const enquiries = await listEnquiries();
    const state = states.find((state) => enquiries.some((enquiry) => enquiry.state === state));
    notice.replaceChildren(...(state ? contentFor(state, { language, enquiries, notice }) : []));
  };
  onEnquiriesChange(() => void update());
  await update();
}

interface Options {
  language: Language;
  enquiries: StoredEnquiry[];
  notice: HTMLElement;
}

function contentFor(state: StoredEnquiry["state"], { language, enquiries, notice }: Options): Node[] {
  const text = document.createElement("p");
  const said = offlineText(language, `enquiry.${state}`);
  if (state !== "sent") {
    const show = document.createElement("a");
    show.href = `${OFFLINE_PATH}#enquiries`;
    show.textContent = offlineText(language, "enquiry.show");
    text.replaceChildren(said, " ", show);
    return [text];
  }
  text.textContent = said;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = offlineText(language, "enquiry.close");
  close.addEventListener("click", () => {
    notice.replaceChildren();
    for (const { key, state } of enquiries) if (state === "sent") void deleteEnquiry(key);
  });
  return [text, close];
}
