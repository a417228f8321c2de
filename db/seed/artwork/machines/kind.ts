/** Which generator draws which machine. */
import type { Sheet } from "../sheet.ts";
import type { Livery } from "../liveries.ts";
import type { MachineSpec, Pose } from "../machine-spec.ts";
import { MODEL_NOTES } from "../model-notes.ts";
import { drawArticulatedBoom } from "./articulated-boom.ts";
import { drawArticulatedLoader } from "./articulated-loader.ts";
import { drawForkLift } from "./fork-lift.ts";
import { drawRotatingTelehandler } from "./rotating-telehandler.ts";
import { drawScissor } from "./scissor.ts";
import { drawSpider } from "./spider.ts";
import { drawTelehandler } from "./telehandler.ts";
import { drawTelescopicBoom } from "./telescopic-boom.ts";
import { drawTruckMounted } from "./truck-mounted.ts";
import { drawVerticalMast } from "./vertical-mast.ts";

type Draw = (sheet: Sheet, spec: MachineSpec, pose: Pose, livery: Livery, shadow: boolean) => void;

export const KINDS = {
  scissor: drawScissor,
  articulated: drawArticulatedBoom,
  telescopic: drawTelescopicBoom,
  mast: drawVerticalMast,
  forkLift: drawForkLift,
  telehandler: drawTelehandler,
  rotatingTelehandler: drawRotatingTelehandler,
  articulatedLoader: drawArticulatedLoader,
  spider: drawSpider,
  truck: drawTruckMounted,
} satisfies Readonly<Record<string, Draw>>;

type Kind = keyof typeof KINDS;

export function kindOf(spec: MachineSpec): Kind {
  switch (spec.category) {
    case "articulated-boom-lifts":
      return "articulated";
    case "telescopic-boom-lifts":
      return "telescopic";
    case "fork-lifts":
      return "forkLift";
    case "telehandlers":
      return MODEL_NOTES[spec.key]?.build ?? "telehandler";
    case "spider-and-truck-mounted-lifts":
      return MODEL_NOTES[spec.key]?.truck ? "truck" : "spider";
    case "vertical-mast-lifts":
      return "mast";
    default:
      return "scissor";
  }
}

/** Their cab is on the left-hand side: they are shown from there, looking to the left. */
export const LOOKS_LEFT: ReadonlySet<Kind> = new Set<Kind>(["telehandler", "rotatingTelehandler", "articulatedLoader"]);
