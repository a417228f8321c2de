import { useTranslation } from "react-i18next";
import { useRows } from "~/forms/editing/use-rows";
import type { FormReply } from "~/ui/form-reply";
import { RowButtons } from "../form/row-buttons";
import { EnvelopeFields } from "./envelope-fields";
import { blankEnvelope, type EnvelopeTexts, MOST_ENVELOPES } from "./envelope-texts";
import { EnvelopePreview } from "./envelope-preview";

interface EnvelopeRowsProps {
  initial: EnvelopeTexts[];
  errors: FormReply["error"];
}

export function EnvelopeRows({ initial, errors }: EnvelopeRowsProps) {
  const { t } = useTranslation("admin");
  const { rows, place, button, typed } = useRows({
    ...{ list: "envelopes", initial, blank: blankEnvelope, most: MOST_ENVELOPES },
  });
  return (
    <div className="media-rows" ref={place}>
      <p className="field__hint">{t("envelopes.hint")}</p>
      <ol>
        {rows.map(({ key, value }, row) => {
          const number = row + 1;
          return (
            <li key={key}>
              <fieldset className="envelope-row">
                <legend>{t("envelopes.diagram", { number })}</legend>
                <EnvelopeFields
                  {...{ row, value, errors }}
                  // Rows get their places as keys: one that has moved has no problems.
                  sent={key === row ? initial[row] : undefined}
                  onType={(changed) => typed(key, { ...value, ...changed })}
                />
                <EnvelopePreview points={value.points} />
                <RowButtons
                  {...{ button, row, count: rows.length }}
                  labels={{
                    up: t("envelopes.up", { number }),
                    down: t("envelopes.down", { number }),
                    remove: t("envelopes.remove", { number }),
                  }}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <button {...button("add", rows.length)} className="button button--quiet button--small">
        {t("envelopes.add")}
      </button>
    </div>
  );
}
