import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";
import { type RequestState, requestStates } from "../../../../db/enums.ts";
import { FOLLOW_UP_FORM } from "./inbox";

/**
 * Each button sends the wanted state, so a double click ends where a single one does, and the one that it replaces, so a
 * colleague's newer one stays. Without script it sends the form of the notes along, because the page is loaded again and
 * what was typed would be lost.
 */
export function StateButtons({ state }: { state: RequestState }) {
  const { t } = useTranslation("admin");
  const form = useHydrated() ? undefined : FOLLOW_UP_FORM;
  const sent = useNavigation().formData;
  const wanted = sent?.get("intent") === "state" ? sent.get("state") : null;
  const shown = wanted ?? state;
  return (
    <Form method="post" className="state-buttons">
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="was" value={state} form={form} />
      {wanted && <input type="hidden" name="was" value={String(wanted)} />}
      <fieldset>
        <legend>{t("requests.stateLabel")}</legend>
        {requestStates.map((each) => (
          <button key={each} name="state" value={each} form={form} aria-pressed={each === shown}>
            {t(`requests.state.${each}`)}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
