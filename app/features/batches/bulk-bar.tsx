import { useTranslation } from "react-i18next";
import { MOST_CHANGES } from "./batch";

/** What can be done with the chosen products: the next page asks for the values. */
export function BulkBar({ count }: { count: number }) {
  const { t } = useTranslation("admin");
  const isTooMany = count > MOST_CHANGES;
  return (
    <>
      <p role="status">
        {t(isTooMany ? "changes.problem.tooMany" : "changes.selected", { count: isTooMany ? MOST_CHANGES : count })}
      </p>
      <button className="button" disabled={isTooMany}>
        {t("changes.change")}
      </button>
    </>
  );
}
