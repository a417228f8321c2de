import { formatNumber } from "~/i18n/formats";
import { TOOLS_KG } from "../products/platform-standard";
import { figureText, type FinderReader } from "./finder-texts.server";
import { inImperial } from "./amount-text.server";
import { amountFields, type AmountName, isEmpty, type Job } from "./job.server";

/** Something that was asked, for people to read. */
export interface JobFact {
  label: string;
  value: string;
}

/** The job in words, in the reader's language and units, in the order of the questions; empty if nothing was answered. */
export function jobFacts(job: Job, reader: FinderReader): JobFact[] {
  if (isEmpty(job)) return [];
  const { t } = reader;
  return [{ label: t("asked.do"), value: t(`page.do.${job.do}`) }, ...answerFacts(job, reader)];
}

/** Its answers alone: whether people or goods are lifted is no answer to take back. */
export function answerFacts(job: Job, reader: FinderReader): JobFact[] {
  const { t } = reader;
  const asked = (name: AmountName, label: string): JobFact | false =>
    job[name] !== undefined && { label, value: answerText(name, job[name], reader) };
  const facts: (JobFact | false)[] = [
    asked("height", t(`asked.${job.do}.height`)),
    asked("side", t(`asked.${job.do}.side`)),
    asked("over", t("asked.over")),
    peopleFact(job, reader),
    loadFact(job, reader),
    ...doorFacts(job, reader),
    asked("floor", t("asked.floor")),
    asked("trailer", t("asked.trailer")),
    asked("length", t("asked.length")),
    job.place !== undefined && { label: t("asked.place"), value: t(`value.${job.place}`) },
    job.ground !== undefined && { label: t("asked.ground"), value: t("value.rough") },
    asked("slope", t("asked.slope")),
  ];
  return facts.filter((fact) => fact !== false);
}

/** As it was typed: 36 inches are kept as 0.91 m, which would be 35.8. */
export function answerText(name: AmountName, value: number, reader: FinderReader): string {
  const { t, language, units } = reader;
  const { unit, imperial } = amountFields[name];
  if (units === "metric" || imperial === "none" || imperial === "percent") return figureText(value, unit, reader);
  const count = inImperial(value, amountFields[name]);
  const sign = imperial === "in" ? t("unit.in", { count }) : reader.common(`unit.${imperial}`);
  return `${formatNumber(count, language)}\u00a0${sign}`;
}

function peopleFact(job: Job, reader: FinderReader): JobFact | false {
  const { t } = reader;
  if (job.people === undefined && job.tools === undefined) return false;
  const tools = answerText("tools", job.tools ?? TOOLS_KG, reader);
  if (job.people === undefined) return { label: t("asked.platform_load"), value: t("value.tools", { tools }) };
  const people = answerText("people", job.people, reader);
  return { label: t("asked.persons"), value: t("value.peopleAndTools", { people, tools }) };
}

function loadFact({ load, depth }: Job, reader: FinderReader): JobFact | false {
  const { t } = reader;
  const texts = {
    load: load === undefined ? undefined : answerText("load", load, reader),
    depth: depth === undefined ? undefined : answerText("depth", depth, reader),
  };
  if (texts.load && texts.depth) return { label: t("asked.load"), value: t("value.deep", texts) };
  if (texts.load) return { label: t("asked.load"), value: texts.load };
  return texts.depth !== undefined && { label: t("asked.depth"), value: texts.depth };
}

function doorFacts({ door_w: width, door_h: height }: Job, reader: FinderReader): JobFact[] {
  const { t } = reader;
  const texts = {
    width: width === undefined ? undefined : answerText("door_w", width, reader),
    height: height === undefined ? undefined : answerText("door_h", height, reader),
  };
  if (texts.width && texts.height) return [{ label: t("asked.door"), value: t("value.door", texts) }];
  return [
    ...(texts.width ? [{ label: t("asked.door_width"), value: texts.width }] : []),
    ...(texts.height ? [{ label: t("asked.door_height"), value: texts.height }] : []),
  ];
}
