import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type RequestState, requestStates } from "../../../../db/enums.ts";

/** Each button sends the wanted state, so a double click ends where a single one does. */
export function StateButtons({ state }: { state: RequestState }) {
  const { t } = useTranslation("admin");
  const sent = useNavigation().formData;
  const wanted = sent?.get("intent") === "state" ? sent.get("state") : null;
  const shown = wanted ?? state;
  return (
    <Form method="post" className="state-buttons">
      <input type="hidden" name="intent" value="state" />
      <fieldset>
        <legend>{t("requests.stateLabel")}</legend>
        {requestStates.map((each) => (
          <button key={each} name="state" value={each} aria-pressed={each === shown}>
            {t(`requests.state.${each}`)}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
