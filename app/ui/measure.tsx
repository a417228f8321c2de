import type { Unit } from "~/i18n/units";
import { useMeasure } from "~/i18n/use-measure";

/** A metric figure in the visitor's units, its sign lighter than the number. */
export function Measure({ value, unit }: { value: number; unit: Unit }) {
  const { number, sign } = useMeasure()(value, unit);
  return (
    <>
      {number}
      {sign && <span className="unit"> {sign}</span>}
    </>
  );
}
