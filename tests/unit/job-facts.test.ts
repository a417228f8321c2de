import { describe, expect, it } from "vitest";
import { finderReader } from "~/features/finder/finder-texts.server";
import { amountNames, type Job, jobQuery } from "~/features/finder/job.server";
import { answerText, type JobFact } from "~/features/finder/job-facts.server";
import { factText, storedJobFacts } from "~/features/requests/stored-job.server";
import { i18nIn } from "~/i18n/instance.server";
import { languages } from "~/i18n/languages";

type Given = { [Name in keyof Job]-?: NonNullable<Job[Name]> };

/** An answer to each question: the type demands that a new one is added. */
const given: Given = {
  ...{ do: "people", height: 7.5, side: 2.1, over: 3.2, people: 2, tools: 61, load: 1500, depth: 1.3 },
  ...{ door_w: 0.9, door_h: 2, floor: 3001, trailer: 3500, length: 4.2, place: "in", ground: "rough", slope: 25 },
};

const names = Object.keys(given) as (keyof Given)[];
const purposesOf: Partial<Record<keyof Given, Job["do"]>> = {
  ...{ over: "people", people: "people", tools: "people" },
  ...{ load: "goods", depth: "goods" },
};

describe.each(languages)("what staff read of a job in $name", ({ code: language }) => {
  const reader = finderReader({ i18n: i18nIn(language), language, units: "metric" });
  const factsOf = (job: Job): JobFact[] => storedJobFacts(jobQuery(job), reader);

  it.each(names.filter((name) => name !== "do"))("says the only answer, which is to %s", (name) => {
    const purpose = purposesOf[name] ?? "people";
    const [first, ...answers] = factsOf({ do: purpose, [name]: given[name] });
    expect(first).toEqual({ label: reader.t("asked.do"), value: reader.t(`page.do.${purpose}`) });
    expect(answers).toHaveLength(1);
    expect(answers[0]!.label).not.toBe("");
    const amount = amountNames.find((each) => each === name);
    if (amount) expect(answers[0]!.value).toContain(answerText(amount, given[amount], reader));
  });

  it.each(["people", "goods"] as const)("says each answer about %s beside all others", (purpose) => {
    const asked = names.filter((name) => name === "do" || (purposesOf[name] ?? purpose) === purpose);
    const all = { ...Object.fromEntries(asked.map((name) => [name, given[name]])), do: purpose } as Job;
    const text = factsOf(all).map(factText).join("\n");
    for (const name of amountNames.filter((each) => all[each] !== undefined)) {
      expect(text).toContain(answerText(name, all[name]!, reader));
    }
    for (const name of asked.filter((each) => each !== "do")) {
      expect(
        factsOf({ ...all, [name]: undefined })
          .map(factText)
          .join("\n"),
      ).not.toBe(text);
    }
  });

  it("says whether people or goods are lifted, whatever else is asked", () => {
    const value = (purpose: Job["do"]) => factsOf({ do: purpose, door_w: 0.9 })[0]!.value;
    expect(value("people")).not.toBe(value("goods"));
  });
});
