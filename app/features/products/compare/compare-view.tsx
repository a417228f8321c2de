import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import { Link } from "~/ui/link";
import { PrintButton } from "~/ui/print-button";
import { ShareButton } from "~/ui/share-button";
import { PrintSheet } from "../detail/print-sheet";
import { AddMachine } from "./add-machine";
import { type ComparePageView, MOST_COMPARED } from "./compare";
import { ComparisonTable } from "./comparison-table";

interface CompareViewProps {
  comparison: ComparePageView;
  contact: ContactSummary | undefined;
  isChanging: boolean;
}

export function CompareView({ comparison, contact, isChanging }: CompareViewProps) {
  const { t } = useTranslation();
  const { machines, groups, onlyDifferences, otherRows, isCut, gone, enquiry } = comparison;
  const isEmpty = machines.length === 0;
  return (
    <article className="compare" aria-busy={isChanging || undefined}>
      <div>
        <h1>{t("compare.title")}</h1>
        {isCut && <p className="compare__notice">{t("compare.cut")}</p>}
        {gone > 0 && <p className="compare__notice">{t("compare.gone", { count: gone })}</p>}
        <p className="visually-hidden" role="status">
          {t("compare.count", { count: machines.length })}
        </p>
        {machines.length === 1 && <p className="compare__hint">{t("compare.second")}</p>}
      </div>
      {isEmpty && (
        <section className="empty">
          <h2>{t("compare.empty.title")}</h2>
          <p>{t("compare.empty.text")}</p>
          <Link className="button" to="/products">
            {t("compare.empty.choose")}
          </Link>
        </section>
      )}
      {!isEmpty && (
        <div className="compare__tools">
          <Link className="button" to={enquiry}>
            {t("compare.ask", { count: machines.length })}
          </Link>
          {machines.length > 1 && (
            <Link className="button button--quiet" to={otherRows} preventScrollReset>
              {onlyDifferences ? t("compare.allRows") : t("compare.onlyDifferences")}
            </Link>
          )}
          <PrintButton />
          <ShareButton title={t("compare.title")} />
        </div>
      )}
      {machines.length < MOST_COMPARED && <AddMachine comparison={comparison} />}
      {!isEmpty && <ComparisonTable machines={machines} groups={groups} />}
      {!isEmpty && groups.length === 0 && <p>{t("compare.noDifferences")}</p>}
      {!isEmpty && (
        <PrintSheet
          contact={contact}
          qr={comparison.qr}
          url={comparison.absoluteUrl}
          note={t("compare.asOf", { date: comparison.date })}
        />
      )}
    </article>
  );
}
