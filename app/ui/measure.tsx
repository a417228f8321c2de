import type { Unit } from "~/i18n/units";
import { useMeasure } from "~/i18n/use-measure";

export function Measure({ value, unit }: { value: number; unit: Unit }) {
  return <Measured {...useMeasure()(value, unit)} />;
}

/** For components that show many. The unit is lighter than the number. */
export function Measured({ number, sign }: ReturnType<ReturnType<typeof useMeasure>>) {
  return (
    <>
      {number}
      {sign && <span className="unit"> {sign}</span>}
    </>
  );
}
