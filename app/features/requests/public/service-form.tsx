import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { serviceTypes } from "../../../../db/enums.ts";
import { AskedProducts } from "./asked-products";
import { limits, type RequestPageView } from "./request";
import { RequestForm, RequestTypeField } from "./request-form";
import { serviceFormPath } from "./service-request";

interface ServiceFormProps extends Pick<RequestPageView, "products" | "asked"> {
  reply: FormReply | undefined;
}

export function ServiceForm({ products, asked, reply }: ServiceFormProps) {
  const { t } = useTranslation();
  const labels = { serviceType: t("service.form.serviceType"), description: t("service.form.details") };
  return (
    <RequestForm
      action={serviceFormPath({ equipment: asked[0] })}
      labels={labels}
      unavailable={t("service.form.unavailable")}
      reply={reply}
    >
      <AskedProducts products={products} />
      <RequestTypeField types={serviceTypes} label={labels.serviceType} reply={reply} />
      <Field name="description" label={labels.description} hint={t("service.form.detailsHint")} reply={reply}>
        {(control) => <textarea {...control} rows={5} maxLength={limits.description} required />}
      </Field>
    </RequestForm>
  );
}
