import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { enquiryTypes } from "../../../../db/enums.ts";
import { AskedProducts } from "./asked-products";
import { enquiryFormPath, enquiryPath } from "./enquiry";
import { limits, type RequestPageView } from "./request";
import { RequestForm, RequestTypeField } from "./request-form";

interface EnquiryFormProps extends Pick<RequestPageView, "products" | "asked"> {
  reply: FormReply | undefined;
}

export function EnquiryForm({ products, asked, reply }: EnquiryFormProps) {
  const { t } = useTranslation();
  const labels = {
    serviceType: t("enquiry.type"),
    wantedFrom: t("enquiry.wantedFrom"),
    wantedFor: t("enquiry.wantedFor"),
    site: t("enquiry.site"),
    description: t(asked.length > 0 ? "enquiry.message" : "enquiry.job"),
    company: t("enquiry.company"),
  };
  return (
    <RequestForm
      action={enquiryFormPath({ products: asked })}
      labels={labels}
      unavailable={t("enquiry.unavailable")}
      reply={reply}
    >
      <AskedProducts
        products={products}
        without={(id) => enquiryPath({ products: asked.filter((each) => each !== id) })}
      />
      <RequestTypeField types={enquiryTypes} label={labels.serviceType} reply={reply} />
      <div className="request__pair request__rent">
        <Field name="wantedFrom" label={labels.wantedFrom} reply={reply}>
          {(control) => <input {...control} type="date" />}
        </Field>
        <Field name="wantedFor" label={labels.wantedFor} hint={t("enquiry.wantedForHint")} reply={reply}>
          {(control) => <input {...control} maxLength={limits.wantedFor} autoComplete="off" />}
        </Field>
      </div>
      <Field name="site" label={labels.site} reply={reply}>
        {(control) => <input {...control} maxLength={limits.site} autoComplete="off" />}
      </Field>
      <Field
        name="description"
        label={labels.description}
        hint={asked.length > 0 ? undefined : t("enquiry.jobHint")}
        reply={reply}
      >
        {(control) => (
          <textarea {...control} rows={4} maxLength={limits.description} required={asked.length === 0} />
        )}
      </Field>
      <Field name="company" label={labels.company} reply={reply}>
        {(control) => <input {...control} maxLength={limits.company} autoComplete="organization" />}
      </Field>
    </RequestForm>
  );
}
