import { useTranslation } from "react-i18next";
import { useIsChanging } from "~/ui/use-is-changing";
import type { BatchView } from "./batch";

/** What can be done with the whole batch. */
export function BatchActions({ batch: { state, counts, undo } }: { batch: BatchView }) {
  const { t } = useTranslation("admin");
  const isBusy = useIsChanging();
  if (state === "review") {
    return (
      <p className="batch__actions">
        <button className="button" name="intent" value="apply" disabled={isBusy}>
          {t("changes.apply", { count: counts.changed + counts.added })}
        </button>
        {counts.conflicts > 0 && (
          <button className="button button--quiet" name="intent" value="refresh" disabled={isBusy}>
            {t("changes.refresh")}
          </button>
        )}
        <button className="button button--quiet" name="intent" value="discard" disabled={isBusy}>
          {t("changes.discard")}
        </button>
      </p>
    );
  }
  if (!undo) return null;
  if (undo === "forAdmins") return <p>{t("changes.undoForAdmins")}</p>;
  return (
    <p className="batch__actions">
      <button className="button button--quiet" name="intent" value="undo" disabled={isBusy}>
        {t("changes.undo")}
      </button>
    </p>
  );
}

/** Ticks rows and turns pages; the choice goes along. */
export function PageButtons({ batch: { rows, tab, page, pages } }: { batch: BatchView }) {
  const { t } = useTranslation(["admin", "common"]);
  const isBusy = useIsChanging();
  const hasChoice = rows.some(({ state }) => state !== "problem");
  const button = (intent: string, text: string) => (
    <button className="button button--quiet" name="intent" value={intent} disabled={isBusy}>
      {text}
    </button>
  );
  return (
    <div className="batch__page">
      {hasChoice && (
        <p className="batch__actions">
          {button("choose", t("changes.saveChoice"))}
          {button("tick", t("batchReview.tick"))}
          {button("untick", t("batchReview.untick"))}
          {pages > 1 && button("tick-tab", t("batchReview.tickTab", { tab: t(`batchReview.tab.${tab}`) }))}
          {pages > 1 && button("untick-tab", t("batchReview.untickTab", { tab: t(`batchReview.tab.${tab}`) }))}
        </p>
      )}
      {pages > 1 && (
        <p className="batch__actions">
          {page > 1 && (
            <button className="button button--quiet" name="go" value={page - 1} disabled={isBusy}>
              {t("pages.previous")}
            </button>
          )}
          <span>{t("pages.pageOf", { page, pages })}</span>
          {page < pages && (
            <button className="button button--quiet" name="go" value={page + 1} disabled={isBusy}>
              {t("pages.next")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
