import { METRES_PER_FOOT } from "~/i18n/units";
import { type Drawing, layOut, type ScaleBar } from "./layout.server";
import { figureText, type FinderReader } from "./finder-texts.server";
import { frontPanel } from "./front-panel.server";
import type { Job } from "./job.server";
import type { Machine } from "./machine.server";
import { sidePanel } from "./side-panel.server";
import type { DrawnPanel, SideView } from "./drawing";

const MOST_HEIGHT = { side: 300, front: 190 };

const barLengths = [0.5, 1, 2, 5, 10, 20, 50, 100];

/** The machine, the doorway and the height asked for, to scale; undefined without any of them, or without figures. */
export function sideView(machine: Machine, job: Job, reader: FinderReader): SideView | undefined {
  const isAboutDoor = job.door_w !== undefined || job.door_h !== undefined;
  if (job.height === undefined && !isAboutDoor) return undefined;
  const side = sidePanel(machine, job, reader);
  const front = isAboutDoor ? frontPanel(machine, job, reader) : undefined;
  const panels = [
    ...(side ? [toScale(side, MOST_HEIGHT.side, reader)] : []),
    ...(front ? [toScale(front, MOST_HEIGHT.front, reader)] : []),
  ];
  return panels.length > 0 ? { panels } : undefined;
}

function toScale(drawing: Drawing, mostHeight: number, reader: FinderReader): DrawnPanel {
  const textOf = (figures: string) => reader.t("drawing.scale", { view: drawing.title, figures });
  return layOut(drawing, { mostHeight, textOf, bars: barsFor(reader) });
}

/** Round in the reader's units. */
function barsFor(reader: FinderReader): ScaleBar[] {
  return barLengths.map((length) => {
    const metres = reader.units === "metric" ? length : length * METRES_PER_FOOT;
    return { metres, text: figureText(metres, "m", reader) };
  });
}
