import { StatusBadge } from "~/features/products/card/status-badge";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { SideView } from "../side-view";
import type { FinderPageTexts, FoundMachine, Sign } from "./finder";

interface MachineProps {
  machine: FoundMachine;
  /** Of its class. */
  isFirst: boolean;
  texts: Pick<FinderPageTexts, "enquiry" | "explanation" | "drawing">;
}

/** A machine, and for each thing asked what its figures say. */
export function Machine({ machine, isFirst, texts }: MachineProps) {
  const { path, manufacturer, model, category, image, status, availableFrom, lines, drawing, enquiry } = machine;
  return (
    <article className="find-machine">
      <div className="find-machine__views">
        <Picture src={image} alt="" width={160} height={120} loading="lazy" />
      </div>
      <div className="find-machine__name">
        <h4>
          <Link to={path} prefetch="intent">
            <span className="find-machine__maker">{manufacturer} </span>
            <span className="plate">{model}</span>
          </Link>
        </h4>
        <p className="find-machine__category">{category}</p>
        <StatusBadge status={status} text={availableFrom} />
      </div>
      <table className="find-machine__lines">
        <caption className="visually-hidden">
          {texts.explanation} {manufacturer} {model}
        </caption>
        <tbody>
          {lines.map(({ label, sign, state, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-sign={sign}>
                <SignIcon sign={sign} />
                <span className="visually-hidden">{state}: </span>
                <span>{text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {drawing && (
        <details className="find-machine__drawing" open={isFirst}>
          <summary>{texts.drawing}</summary>
          <SideView view={drawing} />
        </details>
      )}
      <Link className="button button--quiet button--small find-machine__ask" to={enquiry}>
        {texts.enquiry}
        <span className="visually-hidden">
          {" "}
          {manufacturer} {model}
        </span>
      </Link>
    </article>
  );
}

const drawings: Record<Sign, string> = {
  yes: "M4 12.500l5.5 5.500L20 6.5",
  about: "M4 10c2.500-4 5.500-4 8-1.500s5.500 2.500 8-1.500M4 17c2.500-4 5.500-4 8-1.500s5.500 2.500 8-1.500",
  no: "M5 5l14 14M19 5L5 19",
  unknown: "M8 8.500c0-5.500 8-5.500 8 0 0 3.500-4 3-4 6.500M12 19.500v.5",
};

function SignIcon({ sign }: { sign: Sign }) {
  return (
    <svg className="icon" width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[sign]} />
    </svg>
  );
}
