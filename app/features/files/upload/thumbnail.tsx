import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { kindOfType } from "./offered-types";

/** Twice the size in which it is shown. */
const WIDTH = 192;
const HEIGHT = 144;

/** One at a time: a photo takes 200 MB while it is read. */
let last: Promise<void> = Promise.resolve();

/** Of a file that is not uploaded yet. It is drawn, as the content security policy has no pictures from blobs. */
export function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const kind = kindOfType(file.type);
  useEffect(() => {
    if (kind !== "picture") return;
    let isGone = false;
    const drawFile = async () => {
      if (isGone || !canvas.current) return;
      // The browser may not know the format, or the file may be none.
      setIsDrawn(await draw(file, canvas.current).catch(() => false));
    };
    last = last.then(drawFile);
    return () => {
      isGone = true;
    };
  }, [file, kind]);
  return (
    <span className="picture-preview">
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} hidden={!isDrawn} />
      {!isDrawn && <Icon name={kind === "video" ? "play" : "document"} size={20} />}
    </span>
  );
}

async function draw(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(WIDTH / picture.width, HEIGHT / picture.height, 1);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext("2d")?.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  picture.close();
  return true;
}
