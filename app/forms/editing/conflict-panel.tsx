import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fieldId } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { choiceIntent, type Conflict, CONFLICT_FIELD, conflictFieldOf, type Side, sides } from "./conflict";
import { withValue } from "./editor";
import { isSame } from "./merge";
import type { OpenForm } from "./use-editor";

interface ConflictPanelProps<T extends object, V extends object, R> {
  form: OpenForm<T, V, R>;
  labels: Record<keyof V & string, string>;
  conflict: Conflict<V>;
  displayValue: (name: keyof V & string, value: V[keyof V]) => string;
}

/**
 * Both values of each field that two people changed. A button puts one of them into the field; saving stores what is
 * in the fields. Without script the server fills the field.
 */
export function ConflictPanel<T extends object, V extends object, R>(props: ConflictPanelProps<T, V, R>) {
  const { labels, conflict, displayValue } = props;
  const { editor, language, typed, read, fill } = props.form;
  const { t } = useTranslation("admin");
  const panel = useRef<HTMLElement>(null);
  const isFilling = useRef(false);
  const labelOf = (name: keyof V) => labels[name as keyof V & string];

  useEffect(() => {
    if (!isFilling.current) return;
    isFilling.current = false;
    panel.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [typed]);

  function choose(event: MouseEvent<HTMLButtonElement>, name: keyof V & string, value: V[keyof V]) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    isFilling.current = true;
    fill(withValue(editor, read(form), name, value, language));
  }

  function choice(side: Side, name: keyof V & string, value: V[keyof V]) {
    const isChosen = isSame(typed, withValue(editor, typed, name, value, language));
    return (
      <div key={side} className="conflict__value">
        <p>
          <b>{t(`editing.conflict.${side}`)}</b> {displayValue(name, value) || t("editing.conflict.none")}
        </p>
        <button
          className="button button--quiet button--small"
          name="intent"
          value={choiceIntent(side, name)}
          aria-pressed={isChosen}
          onClick={(event) => choose(event, name, value)}
        >
          {isChosen && <Icon name="check" size={16} />}
          {t(`editing.conflict.use.${side}`)}
        </button>
      </div>
    );
  }

  return (
    <section className="conflict" aria-label={t("editing.conflict.title")} ref={panel}>
      <input type="hidden" name={CONFLICT_FIELD} value={conflictFieldOf(conflict)} />
      {conflict.taken.length > 0 && (
        <p>{t("editing.conflict.taken", { fields: conflict.taken.map(labelOf).join(", ") })}</p>
      )}
      {conflict.conflicts.length > 0 && <p>{t("editing.conflict.choose")}</p>}
      {conflict.conflicts.map(({ name, ...values }) => (
        <fieldset key={String(name)} className="conflict__field">
          <legend>
            <a href={`#${fieldId(String(name))}`}>{labelOf(name)}</a>
          </legend>
          {sides.map((side) => choice(side, name as keyof V & string, values[side]))}
        </fieldset>
      ))}
    </section>
  );
}
