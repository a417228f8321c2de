import { useTranslation } from "react-i18next";
import { Moment } from "~/ui/moment";
import type { Age } from "./age";

/** A time as how long ago it was, or how long after another. */
export function AgeText({ at, age: { unit, count } }: { at: string; age: Age }) {
  const { t } = useTranslation("admin");
  return <Moment at={at} shown={t(`requests.age.${unit}`, { number: count })} />;
}
