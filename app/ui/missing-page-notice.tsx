import { LaterStyles } from "./later-styles";

/** Above the last page of a list, when the URL names a later one. */
export function MissingPageNotice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <>
      <LaterStyles />
      <p className="not-understood">{text}</p>
    </>
  );
}
