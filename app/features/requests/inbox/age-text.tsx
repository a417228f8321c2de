import { useTranslation } from "react-i18next";
import type { Age } from "~/i18n/age";
import { Moment } from "~/ui/moment";

/** A time as how long ago it was, or how long after another. */
export function AgeText({ at, age: { unit, count } }: { at: string; age: Age }) {
  const { t } = useTranslation("admin");
  return <Moment at={at} shown={t(`requests.age.${unit}`, { number: count })} />;
}
