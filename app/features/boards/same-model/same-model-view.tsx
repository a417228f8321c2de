import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withReturn } from "~/admin/layout/return-path";
import { ScreenHead } from "~/admin/layout/screen-head";
import { fieldId } from "~/ui/form-reply";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { NumberedPages } from "~/ui/numbered-pages";
import { staffLabelKey } from "../../products/staff-labels";
import { editPath } from "../../products/table/table";
import { useFigureText } from "../use-figure-text";
import { type Contradiction, type SameMachine, sameModelPath, type SameModelView, type Twins } from "./same-model";

/** Machines of one model that contradict each other, and those that may have been entered twice. */
export function SameModelPage({ contradictions, twins, counts, page, pages }: SameModelView) {
  const { t } = useTranslation("admin");
  const from = sameModelPath(page);
  return (
    <div className="board">
      <ScreenHead title={t("boards.sameModel.title")} subtitle={t("boards.sameModel.subtitle")} />
      <OfflineNotice />
      {counts.contradictions + counts.twins === 0 && <p className="empty">{t("boards.sameModel.none")}</p>}
      <PostForm preventScrollReset className="board">
        {contradictions.length > 0 && (
          <section className="board">
            <h2>{t("boards.sameModel.contradictions", { count: counts.contradictions })}</h2>
            <ul className="board-list">
              {contradictions.map((each) => (
                <ContradictionRow key={each.key} contradiction={each} from={from} />
              ))}
            </ul>
          </section>
        )}
        {twins.length > 0 && (
          <section className="board">
            <h2>{t("boards.sameModel.twins", { count: counts.twins })}</h2>
            <ul className="board-list">
              {twins.map((each) => (
                <TwinsRow key={each.key} twins={each} from={from} />
              ))}
            </ul>
          </section>
        )}
      </PostForm>
      <NumberedPages page={page} pages={pages} pathOf={sameModelPath} />
    </div>
  );
}

function ContradictionRow({ contradiction, from }: { contradiction: Contradiction; from: string }) {
  const { t } = useTranslation(["admin", "common"]);
  const figureText = useFigureText();
  const { name, figure, values, key } = contradiction;
  const label = t(staffLabelKey(figure, "mixed"));
  return (
    <li className="board-list__row doubt">
      <div>
        <p className="board-list__name">
          {name}: {label}
        </p>
        <ul className="same-model__values">
          {values.map(({ value, machines }) => (
            <li key={value}>
              <b>{figureText(figure, value)}</b> {t("boards.sameModel.times", { number: machines.length })}
              <Machines {...{ machines, name, from }} hash={fieldId(figure)} />
            </li>
          ))}
        </ul>
      </div>
      <div className="doubt__answers">
        {values.map(({ value }) => (
          <button
            key={value}
            className="button button--quiet button--small"
            name="use"
            value={`${value}|${key}`}
            aria-label={t("boards.sameModel.useNamed", { name, figure: label, value: figureText(figure, value) })}
          >
            {t("boards.sameModel.use", { value: figureText(figure, value) })}
          </button>
        ))}
        <Differ name={`${name}, ${label}`} value={key} />
      </div>
    </li>
  );
}

function TwinsRow({ twins: { name, year, machines, key }, from }: { twins: Twins; from: string }) {
  return (
    <li className="board-list__row doubt">
      <div>
        <p className="board-list__name">{name}</p>
        <Machines {...{ machines, name, from }} />
      </div>
      <div className="doubt__answers">
        <Differ name={`${name}, ${year}`} value={key} />
      </div>
    </li>
  );
}

function Differ({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation("admin");
  return (
    <button
      className="button button--quiet button--small"
      name="accept"
      value={value}
      aria-label={t("boards.sameModel.differNamed", { name })}
    >
      {t("boards.sameModel.differ")}
    </button>
  );
}

/** More would hide the next model. */
const MOST_LINKS = 12;

interface MachinesProps {
  machines: readonly SameMachine[];
  name: string;
  from: string;
  hash?: string;
}

function Machines({ machines, name, from, hash }: MachinesProps) {
  const { t } = useTranslation("admin");
  return (
    <span className="same-model__machines">
      {machines.slice(0, MOST_LINKS).map(({ id, year, isVisible }) => (
        <Link key={id} to={withReturn(editPath(id), from) + (hash ? `#${hash}` : "")}>
          <span className="visually-hidden">{name}, </span>
          {year}
          {!isVisible && ` (${t("products.hidden")})`}
        </Link>
      ))}
    </span>
  );
}
