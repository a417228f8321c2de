import { type AmountName, parameterOf } from "~/features/finder/job.server";
import { formatNumber } from "~/i18n/formats";
import type { Reader } from "~/i18n/amount";
import { type SelectField, writeOptions } from "~/ui/select-options";

/** Round numbers in the reader's units. */
const steps = {
  metric: { height: [4, 6, 8, 10, 12, 14, 16, 20, 26, 40], load: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000] },
  imperial: {
    height: [15, 20, 25, 30, 40, 45, 50, 65, 85, 130],
    load: [1000, 2000, 3000, 4000, 5000, 6000, 8000, 12_000],
  },
} as const;

const signs = { metric: { height: "m", load: "kg" }, imperial: { height: "ft", load: "lb" } } as const;

/** How high, and whether people or goods go up: the first questions of the finder. */
export function finderFields(reader: Reader): SelectField[] {
  const { t, language, units } = reader;
  const options = (name: "height" | "load", text: (amount: string) => string) =>
    writeOptions(
      steps[units][name].map((value) => ({
        value: String(value),
        text: text(`${formatNumber(value, language)}\u00a0${t(`unit.${signs[units][name]}`)}`),
      })),
    );
  const field = (name: AmountName, rest: Pick<SelectField, "label" | "all" | "options">) => ({
    ...{ name: parameterOf(name, units), value: "" },
    ...rest,
  });
  return [
    field("height", {
      ...{ label: t("home.finder.height"), all: t("home.finder.anyHeight") },
      options: options("height", (height) => height),
    }),
    field("load", {
      ...{ label: t("home.finder.load"), all: t("home.finder.people") },
      options: options("load", (load) => t("home.finder.goods", { load })),
    }),
  ];
}
