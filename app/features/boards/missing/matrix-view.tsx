import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { type LiftGroup, liftGroups } from "../../../../db/enums.ts";
import { type MatrixCell, fillInPath, type Missable, type MissingView, neededNames, usefulNames } from "./missing";
import { useMissableLabel } from "./use-missable-label";

const parts = { needed: neededNames, useful: usefulNames };

/** Figures by group of machines: how many lack each. */
export function MissingMatrix({ matrix, groups }: MissingView) {
  const { t } = useTranslation("admin");
  const labelOf = useMissableLabel();
  return (
    <div className="board">
      <ScreenHead title={t("boards.missing.title")} subtitle={t("boards.missing.subtitle")} />
      <div className="matrix" role="region" aria-label={t("boards.missing.title")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("boards.missing.figure")}</th>
              {liftGroups.map((group) => (
                <th key={group} scope="col">
                  {t(`boards.group.${group}`)} <small>{groups[group]}</small>
                </th>
              ))}
            </tr>
          </thead>
          {(["needed", "useful"] as const).map((part) => (
            <tbody key={part}>
              <tr>
                <th scope="rowgroup" colSpan={liftGroups.length + 1} className="matrix__part">
                  {t(`boards.missing.${part}`)}
                </th>
              </tr>
              {parts[part].map((name) => (
                <tr key={name}>
                  <th scope="row">{labelOf(name)}</th>
                  {liftGroups.map((group) => (
                    <td key={group}>
                      <Cell cell={matrix[name]?.[group]} {...{ name, group }} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function Cell({ cell, name, group }: { cell: MatrixCell | undefined; name: Missable; group: LiftGroup }) {
  const { t } = useTranslation("admin");
  const labelOf = useMissableLabel();
  if (!cell || cell.of === 0) return <span aria-label={t("boards.missing.notAsked")}>–</span>;
  if (cell.missing === 0) return <span className="matrix__none">0</span>;
  const what = { figure: labelOf(name, group), group: t(`boards.group.${group}`) };
  return (
    <Link to={fillInPath({ figure: name, group })} className={cell.missing === cell.of ? "matrix__all" : undefined}>
      <span className="visually-hidden">{t("boards.missing.cell", what)} </span>
      {cell.missing} <small>/ {cell.of}</small>
    </Link>
  );
}
