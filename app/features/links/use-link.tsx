import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fieldId } from "~/ui/form-reply";
import type { UseView } from "./links";

/** Leads to the input that holds the URL. */
export function UseLink({ use }: { use: UseView }) {
  return (
    <Link to={`${use.path}#${fieldId(use.input)}`}>
      {use.name ? `${use.name}: ` : ""}
      <FieldName {...use} />
    </Link>
  );
}

/** Lists of a record have a text of their own, with the place in it. */
const numbered = ["images", "videos", "figure_sources", "envelopes", "additional_social_links"] as const;

function FieldName({ column, number }: UseView) {
  const { t } = useTranslation("admin");
  const list = numbered.find((name) => name === column);
  if (list) return <>{t(`links.field.${list}`, { number })}</>;
  return <>{t(`history.field.${column as "link"}`)}</>;
}
