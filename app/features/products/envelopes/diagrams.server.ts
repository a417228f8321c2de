import type { AppContext } from "~/load-context.server";
import { amountText } from "~/i18n/amount";
import { finderReader } from "~/features/finder/finder-texts.server";
import type { Job } from "~/features/finder/job.server";
import type { Machine } from "~/features/finder/machine.server";
import { holds } from "~/features/finder/outline.server";
import { askedPlace } from "~/features/finder/reach.server";
import type { Envelope } from "../../../../db/product-fields.ts";
import type { DiagramsView, DiagramView } from "./diagrams";
import { envelopeDrawing } from "./drawing";
import { envelopePicture } from "./envelope-picture";
import type { Point } from "./geometry";

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

function diagramOf(envelope: Envelope, place: Point | undefined, context: Context): DiagramView {
  const { t } = finderReader(context);
  const { purpose, setup, capacity_kg, points, source_url } = envelope;
  const drawing = envelopeDrawing(points, context, place);
  const asked = place && {
    side: amountText(place[0], "m", context),
    height: amountText(place[1], "m", context),
  };
  const facts = [
    setup,
    capacity_kg !== null && t("fit.diagram.capacity", { mass: amountText(capacity_kg, "kg", context) }),
    drawing.text,
    asked &&
      `${t(`fit.diagram.asked.${purpose}`, asked)}: ${t(`fit.diagram.${holds(points, place) ? "inside" : "outside"}`)}`,
  ];
  return {
    picture: envelopePicture(drawing),
    purpose: context.t(`envelope.purpose.${purpose}`),
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    source:
      source_url === null
        ? undefined
        : { url: source_url, text: t("fit.diagram.source", { host: hostOf(source_url) }) },
  };
}

/** A path of our own is its own name. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(url)?.[1] ?? url;
}
