import type { AppContext } from "~/load-context.server";
import { amountText } from "~/i18n/amount";
import { finderReader } from "~/features/finder/finder-texts.server";
import type { Job } from "~/features/finder/job.server";
import type { Machine } from "~/features/finder/machine.server";
import { holds } from "~/features/finder/outline.server";
import { askedPlace } from "~/features/finder/reach.server";
import type { EnvelopePurpose } from "../../../../db/enums.ts";
import type { EnvelopePoint } from "../../../../db/schema/equipment-envelopes.ts";
import type { DiagramsView, DiagramView } from "./diagrams";
import { envelopeDrawing } from "./drawing";
import { envelopePicture } from "./envelope-picture";

interface Envelope {
  id: string;
  purpose: EnvelopePurpose;
  setup: string | null;
  capacityKg: number | null;
  points: EnvelopePoint[];
  sourceUrl: string | null;
}

interface Shown {
  envelopes: Envelope[];
  machine: Machine | undefined;
}

type Context = Pick<AppContext, "i18n" | "t" | "language" | "units">;

/** With the place that was asked for, in the diagrams that are about it. Undefined without diagrams. */
export function diagramsOf({ envelopes, machine }: Shown, job: Job, context: Context): DiagramsView | undefined {
  if (envelopes.length === 0) return undefined;
  const { t } = finderReader(context);
  const place = machine && askedPlace(machine, job);
  const purpose = machine?.group === "telehandler" ? "load" : "platform";
  const titles = new Set(envelopes.map((each) => t(`fit.diagram.${each.purpose}`)));
  return {
    title: [...titles].join(" · "),
    diagrams: envelopes.map((each) => diagramOf(each, each.purpose === purpose ? place : undefined, context)),
  };
}

function diagramOf(envelope: Envelope, place: EnvelopePoint | undefined, context: Context): DiagramView {
  const { t } = finderReader(context);
  const { id, purpose, setup, capacityKg, points, sourceUrl } = envelope;
  const drawing = envelopeDrawing(points, context, place);
  const asked = place && {
    side: amountText(place[0], "m", context),
    height: amountText(place[1], "m", context),
  };
  const facts = [
    setup,
    capacityKg !== null && t("fit.diagram.capacity", { mass: amountText(capacityKg, "kg", context) }),
    drawing.text,
    asked &&
      `${t(`fit.diagram.asked.${purpose}`, asked)}: ${t(`fit.diagram.${holds(points, place) ? "inside" : "outside"}`)}`,
  ];
  return {
    ...{ id, picture: envelopePicture(drawing) },
    purpose: context.t(`envelope.purpose.${purpose}`),
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    source:
      sourceUrl === null ? undefined : { url: sourceUrl, text: t("fit.diagram.source", { host: hostOf(sourceUrl) }) },
  };
}

/** A path of our own is its own name. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(url)?.[1] ?? url;
}
