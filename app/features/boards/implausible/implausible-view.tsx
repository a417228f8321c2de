import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withReturn } from "~/admin/layout/return-path";
import { ScreenHead } from "~/admin/layout/screen-head";
import { fieldId } from "~/ui/form-reply";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { NumberedPages } from "~/ui/numbered-pages";
import { useDoubtText } from "../../products/form/use-notes";
import { staffLabelKey } from "../../products/staff-labels";
import { editPath } from "../../products/table/table";
import { useFigureText } from "../use-figure-text";
import { type BoardDoubt, implausiblePath, type ImplausibleRow, type ImplausibleView, offerOf } from "./implausible";

/** Values that look like typing errors, with what staff can do about each. */
export function ImplausiblePage({ rows, total, page, pages }: ImplausibleView) {
  const { t } = useTranslation("admin");
  return (
    <div className="board">
      <ScreenHead title={t("boards.implausible.title")} subtitle={t("boards.implausible.subtitle")} />
      <OfflineNotice />
      {total === 0 ? (
        <p className="empty">{t("boards.implausible.none")}</p>
      ) : (
        <>
          <p>{t("boards.implausible.count", { count: total })}</p>
          <PostForm preventScrollReset>
            <ul className="board-list">
              {rows.map((row) => (
                <Doubted key={row.key} row={row} from={implausiblePath(page)} />
              ))}
            </ul>
          </PostForm>
        </>
      )}
      <NumberedPages page={page} pages={pages} pathOf={implausiblePath} />
    </div>
  );
}

function Doubted({ row, from }: { row: ImplausibleRow; from: string }) {
  const { t } = useTranslation(["admin", "common"]);
  const doubtText = useDoubtText();
  const figureText = useFigureText();
  const { id, name, category, isVisible, field, value, doubt, key } = row;
  const label = t(staffLabelKey(field, "mixed"));
  const offer = offerOf(doubt);
  const why = (each: BoardDoubt) =>
    each.reason === "weightOff"
      ? t("boards.implausible.weightOff", { usual: figureText("weight_kg", each.usual) })
      : doubtText(field, each);
  const about = { name, figure: label };
  return (
    <li className="board-list__row doubt">
      <div>
        <p className="board-list__name">
          <Link to={`${withReturn(editPath(id), from)}#${fieldId(field)}`}>
            {name}: {label} {figureText(field, value)}
          </Link>
        </p>
        <p>{why(doubt)}</p>
        <p className="board-list__facts">
          {category}
          {!isVisible && <span className="board-list__hidden">{t("products.hidden")}</span>}
        </p>
      </div>
      <div className="doubt__answers">
        {offer !== undefined && (
          <button
            className="button button--small"
            name="correct"
            value={key}
            aria-label={t("boards.implausible.useNamed", { ...about, value: figureText(field, offer) })}
          >
            {t("boards.implausible.use", { value: figureText(field, offer) })}
          </button>
        )}
        <button
          className="button button--quiet button--small"
          name="accept"
          value={key}
          aria-label={t("boards.implausible.rightNamed", about)}
        >
          {t("boards.implausible.right")}
        </button>
      </div>
    </li>
  );
}
