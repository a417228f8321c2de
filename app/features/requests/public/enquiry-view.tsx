import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import type { FormReply } from "~/ui/form-reply";
import { InvalidParametersNotice } from "~/ui/invalid-parameters-notice";
import { enquiryPath } from "./enquiry";
import { EnquiryForm } from "./enquiry-form";
import { limits, type RequestPageView } from "./request";
import { RequestSection } from "./request-section";

interface EnquiryViewProps {
  view: RequestPageView;
  contact: ContactSummary | undefined;
  reply: FormReply | undefined;
}

export function EnquiryView({ view: { products, asked, gone, isCut, job, isSent }, contact, reply }: EnquiryViewProps) {
  const { t } = useTranslation();
  return (
    <div className="service">
      <header className="service__head">
        <h1>{t("enquiry.title")}</h1>
        <p className="service__subtitle">{t("enquiry.subtitle")}</p>
      </header>
      {isCut && (
        <p className="not-understood" role="status">
          {t("enquiry.cut", { most: limits.products })}
        </p>
      )}
      {gone > 0 && (
        <p className="not-understood" role="status">
          {t("enquiry.gone", { count: gone })}
        </p>
      )}
      {job && <InvalidParametersNotice parameters={job.notUnderstood} />}
      <RequestSection
        title={t("enquiry.form")}
        intro={t("enquiry.intro")}
        products={products}
        finder={job?.finder}
        whatsApp={t("whatsapp.aboutEnquiry")}
        again={enquiryPath()}
        contact={contact}
        isSent={isSent && !reply}
      >
        <EnquiryForm products={products} asked={asked} job={job} reply={reply} />
      </RequestSection>
    </div>
  );
}
