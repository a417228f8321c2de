/** The unit is lighter than the number. */
export function Measured({ number, sign }: { number: string; sign?: string | undefined }) {
  return (
    <>
      {number}
      {sign && <span className="unit">{` ${sign}`}</span>}
    </>
  );
}
