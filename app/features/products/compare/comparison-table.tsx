import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "../card/status-badge";
import { productPath } from "../product";
import type { ComparedMachine, ComparisonGroup, ComparisonRow } from "./compare";

/** The linter takes the cells of every table for those of a grid, which would be controls. */
const cell = { role: "cell" };

interface ComparisonTableProps {
  machines: ComparedMachine[];
  groups: ComparisonGroup[];
}

/** On a phone the style sheet makes blocks of its parts; the roles keep it a table for screen readers. */
export function ComparisonTable({ machines, groups }: ComparisonTableProps) {
  const { t } = useTranslation();
  return (
    <table className="comparison" role="table">
      <caption className="visually-hidden">{t("compare.title")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td {...cell} className="comparison__corner" />
          {machines.map((machine) => (
            <th key={machine.id} scope="col" role="columnheader">
              <MachineHead machine={machine} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, name, rows }) => (
        <tbody key={key} role="rowgroup">
          <tr role="row" className="comparison__group">
            <th scope="rowgroup" role="rowheader" colSpan={machines.length + 1}>
              {name}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.key} row={row} machines={machines} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function MachineHead({ machine }: { machine: ComparedMachine }) {
  const { t } = useTranslation();
  const { id, manufacturer, model, category, status, image, left, right, without } = machine;
  const name = `${manufacturer} ${model}`;
  const tools = [
    { icon: "left", path: left, text: t("compare.left", { name }) },
    { icon: "right", path: right, text: t("compare.right", { name }) },
    { icon: "close", path: without, text: t("compare.remove", { name }) },
  ] as const;
  return (
    <div>
      <p className="comparison__tools">
        {tools.map(
          ({ icon, path, text }) =>
            path && (
              <Link key={icon} to={path} preventScrollReset aria-label={text} title={text}>
                <Icon name={icon} size={18} />
              </Link>
            ),
        )}
      </p>
      <Picture className="comparison__picture" src={image} alt="" />
      <p className="comparison__name">
        <Link to={productPath(id)}>
          <span className="comparison__maker">{manufacturer} </span>
          <span className="plate">{model}</span>
        </Link>
      </p>
      <p className="comparison__kind">
        {category} {status !== "available" && <StatusBadge status={status} />}
      </p>
    </div>
  );
}

function Row({ row: { label, state, cells }, machines }: { row: ComparisonRow; machines: ComparedMachine[] }) {
  const { t } = useTranslation();
  const differs = state === "differs";
  return (
    <tr role="row" className={differs ? "comparison__row comparison__row--differs" : "comparison__row"}>
      <th scope="row" role="rowheader">
        {label}
        {differs && <span className="visually-hidden"> ({t("compare.differs")})</span>}
      </th>
      {cells.map(({ state, text, extreme }, place) => (
        <td key={machines[place]!.id} {...cell} className={state === "known" ? undefined : "comparison__blank"}>
          {/* Two by two on a phone, values are not below their machine. */}
          <span className="comparison__whose" aria-hidden="true">
            {machines[place]!.model}
          </span>
          {text}
          {extreme && <small className="comparison__extreme"> {t(`compare.${extreme}`)}</small>}
        </td>
      ))}
    </tr>
  );
}
