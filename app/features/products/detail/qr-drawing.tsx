import type { SVGProps } from "react";
import { useWrittenMarkup } from "~/ui/use-written-markup";

interface QrCode {
  size: number;
  path: string;
}

/** Without what the page's markup shows already: see `sendOnly`. */
export type SentQrCode = QrCode | Pick<QrCode, "size">;

export function QrDrawing({ qr }: { qr: SentQrCode }) {
  const frame = { width: 96, height: 96, viewBox: `0 0 ${qr.size} ${qr.size}`, shapeRendering: "crispEdges" };
  if (!("path" in qr)) return <WrittenDrawing {...frame} />;
  return (
    <svg id={ELEMENT} {...frame}>
      <path stroke="#000" d={qr.path} />
    </svg>
  );
}

const ELEMENT = "qr-code";

function WrittenDrawing(frame: SVGProps<SVGSVGElement>) {
  return <svg id={ELEMENT} {...frame} {...useWrittenMarkup(() => document.getElementById(ELEMENT))} />;
}
