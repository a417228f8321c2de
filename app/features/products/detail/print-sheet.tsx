import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import { QrDrawing, type SentQrCode } from "./qr-drawing";

interface PrintSheetProps {
  contact?: ContactSummary | undefined;
  qr: SentQrCode;
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
      <QrDrawing qr={qr} />
    </aside>
  );
}
