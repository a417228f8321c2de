import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { useIsChanging } from "~/ui/use-is-changing";
import { MOST_CHANGES } from "../batches/batch";
import { tablePath } from "../products/table/table";
import { CATEGORIES_PATH, type MoveProductsProblem, type MoveProductsView } from "./category";

interface MoveProductsProps {
  view: MoveProductsView;
  problem: MoveProductsProblem | undefined;
}

export function MoveProductsPage({ view: { id, name, count, others }, problem }: MoveProductsProps) {
  const { t } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.focus();
  }, [problem]);
  const isBusy = useIsChanging();
  return (
    <div className="record">
      <BackLink to={CATEGORIES_PATH}>{t("resource.categories.back")}</BackLink>
      <h1>{t("categories.move.title", { name })}</h1>
      <OfflineNotice />
      {problem && (
        <div className="problems" role="alert" tabIndex={-1} ref={banner}>
          <p className="problems__headline">{t("changes.notWritten")}</p>
          <p>{t(`categories.move.problem.${problem}`, { count: MOST_CHANGES })}</p>
        </div>
      )}
      <p>
        {t("categories.move.text", { count })}{" "}
        <Link to={tablePath({ category: id, page: 1 })}>{t("records.showUses")}</Link>
      </p>
      <PostForm className="record__form">
        <p className="field">
          <label htmlFor="move-to">{t("categories.move.to")}</label>
          <span className="field__select">
            <select id="move-to" name="category" required>
              <option value="">{t("productForm.choose")}</option>
              {others.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </select>
          </span>
        </p>
        <p>
          <button className="button button--danger" disabled={isBusy}>
            {t("categories.move.submit", { count })}
          </button>
        </p>
      </PostForm>
    </div>
  );
}
