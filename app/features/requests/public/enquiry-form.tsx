import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { localizedPath } from "~/i18n/language-urls";
import { languageInUrl } from "~/i18n/languages";
import { useHydrated } from "~/ui/use-hydrated";
import { Field, type FormReply } from "~/ui/form-reply";
import { enquiryTypes } from "../../../../db/enums.ts";
import { AskedJob } from "./asked-job";
import { AskedProducts } from "./asked-products";
import { enquiryFormPath, enquiryPath } from "./enquiry";
import { limits, type RequestPageView } from "./request";
import { RequestForm, RequestTypeField } from "./request-form";

interface EnquiryFormProps extends Pick<RequestPageView, "products" | "asked" | "job"> {
  reply: FormReply | undefined;
}

export function EnquiryForm({ products, asked, job, reply }: EnquiryFormProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  // The copy on a device is one for all machines: the server reads them and the job from the URL once it is reached.
  const isCopy = useHydrated() && document.documentElement.dataset.savedAt !== undefined;
  const about = isCopy ? subjectIn(search) : { products: asked, job: job?.query };
  const subject = enquiryFormPath(about);
  const hasSubject = about.products.length > 0 || Boolean(about.job);
  const labels = {
    serviceType: t("enquiry.type"),
    wantedFrom: t("enquiry.wantedFrom"),
    wantedFor: t("enquiry.wantedFor"),
    site: t("enquiry.site"),
    description: t(hasSubject ? "enquiry.message" : "enquiry.job"),
    company: t("enquiry.company"),
  };
  return (
    <RequestForm
      action={localizedPath(isCopy ? languageInUrl(new URL(location.href)) : undefined, subject)}
      subject={subject}
      labels={labels}
      unavailable={t("enquiry.unavailable")}
      reply={reply}
    >
      <AskedProducts
        products={products}
        without={(id) => enquiryPath({ products: asked.filter((each) => each !== id), job: job?.query })}
      />
      {job && <AskedJob job={job} without={enquiryPath({ products: asked })} />}
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
        hint={hasSubject ? undefined : t("enquiry.jobHint")}
        reply={reply}
      >
        {(control) => (
          <textarea {...control} rows={4} maxLength={limits.description} required={!hasSubject} />
        )}
      </Field>
      <Field name="company" label={labels.company} reply={reply}>
        {(control) => <input {...control} maxLength={limits.company} autoComplete="organization" />}
      </Field>
    </RequestForm>
  );
}

function subjectIn(search: string) {
  const inUrl = new URLSearchParams(search);
  return { products: inUrl.getAll("m").flatMap((ids) => ids.split(",")), job: inUrl.get("job") };
}
