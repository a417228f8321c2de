import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { type BatchView, changePath } from "./batch";

export function BatchSummary({ batch: { state, kind, entity, counts, undoneBy, file } }: { batch: BatchView }) {
  const { t } = useTranslation("admin");
  const isReview = state === "review";
  const records = (count: number) => ({ records: t(`batchReview.count.${entity}`, { count }) });
  return (
    <ul className="batch__counts">
      {isReview && <li>{t("changes.chosen", records(counts.changed))}</li>}
      {isReview && counts.added > 0 && <li>{t("batchReview.added", records(counts.added))}</li>}
      {isReview && counts.conflicts > 0 && (
        <li className="batch__warning">{t("changes.conflicts", records(counts.conflicts))}</li>
      )}
      {counts.problems > 0 && (
        <li>
          {kind === "import"
            ? t("batchReview.problemRows", { count: counts.problems })
            : t(isReview ? "changes.problems" : "changes.kept", records(counts.problems))}
        </li>
      )}
      {counts.unmatched > 0 && (
        <li className="batch__warning">
          {t(isReview ? "productPictures.unmatched" : "productPictures.left", { count: counts.unmatched })}
        </li>
      )}
      {file && file.sameRows > 0 && <li>{t("batchReview.sameRows", { count: file.sameRows })}</li>}
      {undoneBy && (
        <li>
          <Link to={changePath(undoneBy)}>{t("changes.undoneBy")}</Link>
        </li>
      )}
    </ul>
  );
}
