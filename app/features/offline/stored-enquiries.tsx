import { useCallback, useEffect, useState } from "react";
import { agoText, offlineText } from "~/i18n/offline-texts";
import { useLanguage } from "~/i18n/use-language";
import { deleteEnquiry, listEnquiries, onEnquiriesChange, type StoredEnquiry } from "./enquiry-store";
import { sendEnquiry } from "./send-enquiries";

/** The enquiries on this device, which can be sent, corrected or deleted here. What was sent is told this once. */
export function StoredEnquiries() {
  const language = useLanguage();
  const [enquiries, setEnquiries] = useState<StoredEnquiry[]>([]);
  const update = useCallback(() => {
    const show = async () => {
      const stored = await listEnquiries();
      setEnquiries((shown) => {
        const told = shown.filter(({ key, state }) => state === "sent" && stored.every((other) => other.key !== key));
        return [...told, ...stored];
      });
      for (const { key, state } of stored) if (state === "sent") await deleteEnquiry(key);
    };
    show().catch(() => undefined);
  }, []);
  useEffect(() => {
    update();
    return onEnquiriesChange(update);
  }, [update]);
  if (enquiries.length === 0) return null;
  return (
    <section id="enquiries" aria-labelledby="stored-enquiries">
      <h2 id="stored-enquiries">{offlineText(language, "page.enquiries")}</h2>
      <ul className="offline__enquiries" role="list">
        {enquiries.map((enquiry) => (
          <li key={enquiry.key} className={`offline__enquiry offline__enquiry--${enquiry.state}`}>
            <Enquiry enquiry={enquiry} onChange={update} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EnquiryProps {
  enquiry: StoredEnquiry;
  onChange: () => void;
}

function Enquiry({ enquiry, onChange }: EnquiryProps) {
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const { key, state, at, path, fields } = enquiry;
  const discard = () => void deleteEnquiry(key).then(onChange);
  const send = async () => {
    setHasFailed(false);
    setHasFailed((await sendEnquiry(enquiry)) === "waiting");
    onChange();
  };
  if (state === "sent") return <p role="status">{offlineText(language, "page.sent")}</p>;
  return (
    <>
      <p role="status">{offlineText(language, `page.${hasFailed ? "notSent" : state}`)}</p>
      <p className="offline__text">{new Map(fields).get("description")}</p>
      <p className="offline__age">{offlineText(language, "page.written", { age: agoText(language, at) })}</p>
      <div className="offline__ways">
        {state === "waiting" ? (
          <button className="button" onClick={() => void send()}>
            {offlineText(language, "page.sendNow")}
          </button>
        ) : (
          // The server answers with the form, filled in, and names what is wrong.
          <form method="post" action={path}>
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className="button">{offlineText(language, "page.correct")}</button>
          </form>
        )}
        <button className="button button--quiet" onClick={discard}>
          {offlineText(language, "page.discard")}
        </button>
      </div>
    </>
  );
}
