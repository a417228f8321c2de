import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fieldId } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { choiceIntent, type Conflict, CONFLICT_FIELD, conflictFieldOf, type Side, sides } from "./conflict";
import { isSame } from "./merge";

interface ConflictPanelProps<T, Texts> {
  labels: Record<keyof T & string, string>;
  conflict: Conflict<T>;
  /** A value as people read it; empty for none. */
  say: (name: keyof T, value: T[keyof T]) => string;
  /** What stands in the form now. */
  typed: Texts;
  /** The texts with this value in them. */
  withValue: (texts: Texts, name: keyof T, value: T[keyof T]) => Texts;
  /** Reads the form as it stands, and puts other texts into it. */
  read: (form: FormData) => Texts;
  fill: (texts: Texts) => void;
}

/**
 * Both values of each field that two people changed. A button puts one of them into the field, and what stands in the
 * fields is what is saved. Without script the server fills the form in.
 */
export function ConflictPanel<T extends object, Texts extends object>(props: ConflictPanelProps<T, Texts>) {
  const { labels, conflict, say, typed, withValue, read, fill } = props;
  const { t } = useTranslation("admin");
  const panel = useRef<HTMLElement>(null);
  const isFilling = useRef(false);
  const labelOf = (name: keyof T) => labels[name as keyof T & string];

  useEffect(() => {
    if (!isFilling.current) return;
    isFilling.current = false;
    // As if it were typed: it is unsaved, and kept as a draft.
    panel.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [typed]);

  function choose(event: MouseEvent<HTMLButtonElement>, name: keyof T, value: T[keyof T]) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    isFilling.current = true;
    fill(withValue(read(new FormData(form)), name, value));
  }

  function choice(side: Side, { name, ...values }: Conflict<T>["conflicts"][number]) {
    const value = values[side];
    const isChosen = isSame(typed, withValue(typed, name, value));
    return (
      <div key={side} className="conflict__value">
        <p>
          <b>{t(`editing.conflict.${side}`)}</b> {say(name, value) || t("editing.conflict.none")}
        </p>
        <button
          className="button button--quiet button--small"
          name="intent"
          value={choiceIntent(side, String(name))}
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
      {conflict.conflicts.map((each) => (
        <fieldset key={String(each.name)} className="conflict__field">
          <legend>
            <a href={`#${fieldId(String(each.name))}`}>{labelOf(each.name)}</a>
          </legend>
          {sides.map((side) => choice(side, each))}
        </fieldset>
      ))}
    </section>
  );
}
