import { useEffect, useState } from "react";
import { Picture } from "~/ui/picture";

/** Long enough for the rest of an address to be typed: each beginning of it would be asked for. */
const SETTLES_AFTER_MS = 500;

/** The picture at an address that is being typed. */
export function PicturePreview({ address }: { address: string }) {
  const settled = useSettled(address.trim());
  const src = /^(?:https?:\/\/[^\s/]+\/|\/[^/])/i.test(settled) ? settled : undefined;
  return (
    <span className="picture-preview">{src && <Picture key={src} src={src} alt="" width={96} height={72} />}</span>
  );
}

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
