import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import type { QrCode } from "./product-page";

interface PrintSheetProps {
  contact?: ContactSummary | undefined;
  qr: QrCode;
  url: string;
  note?: string;
}

export function PrintSheet({ contact, qr, url, note }: PrintSheetProps) {
  const { t } = useTranslation();
  const address = contact?.address.map((line) => line.map(({ text }) => text).join("")).join(", ");
  return (
    <aside className="print-sheet" aria-hidden="true">
      <div>
        <p className="print-sheet__name">{contact?.companyName ?? t("brand")}</p>
        <p>{[contact?.mainPhone, contact?.primaryEmail].filter(Boolean).join(" · ")}</p>
        <p>{address}</p>
        <p>{url}</p>
        {note && <p>{note}</p>}
      </div>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="96" height="96" shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
    </aside>
  );
}
