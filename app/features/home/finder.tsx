import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { LinkLanguageField } from "~/ui/link";
import { Select } from "~/ui/select";
import { type SentSelect, writeOptions } from "~/ui/select-options";

/** The three questions every buyer asks first: a GET form that opens the finder. */
export function Finder({ fields }: { fields: SentSelect[] }) {
  const { t } = useTranslation();
  return (
    <Form action="/find#results" className="finder" aria-labelledby="finder-title">
      <h2 id="finder-title" className="finder__title">
        {t("home.finder.title")}
      </h2>
      {fields.map((field) => (
        <Select key={field.name} field={field} />
      ))}
      <Select
        field={{
          name: "place",
          label: t("home.finder.where"),
          value: "",
          all: t("home.finder.anywhere"),
          options: writeOptions([
            { value: "in", text: t("home.finder.indoors") },
            { value: "out", text: t("home.finder.outdoors") },
          ]),
        }}
      />
      <LinkLanguageField />
      <button className="button finder__show">
        <Icon name="search" size={18} />
        {t("home.finder.show")}
      </button>
    </Form>
  );
}
