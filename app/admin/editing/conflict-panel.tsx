import { useTranslation } from "react-i18next";
import type { Difference } from "./merge";

interface ConflictPanelProps<T> {
  labels: Record<keyof T & string, string>;
  conflicts: Difference<T>[];
  taken: (keyof T)[];
  /** A value as people read it; empty for none. */
  say: (name: keyof T, value: T[keyof T]) => string;
}

/** Both values of each field that two people changed, and which of them is to be stored. */
export function ConflictPanel<T extends object>({ labels, conflicts, taken, say }: ConflictPanelProps<T>) {
  const { t } = useTranslation("admin");
  const labelOf = (name: keyof T) => labels[name as keyof T & string];
  const said = (name: keyof T, value: T[keyof T]) => say(name, value) || t("editing.conflict.none");
  return (
    <section className="conflict" aria-label={t("editing.conflict.title")}>
      {taken.length > 0 && <p>{t("editing.conflict.taken", { fields: taken.map(labelOf).join(", ") })}</p>}
      {conflicts.length > 0 && <p>{t("editing.conflict.choose")}</p>}
      {conflicts.map(({ name, mine, theirs }) => (
        <fieldset key={String(name)} className="conflict__field">
          <legend>{labelOf(name)}</legend>
          <label className="tick">
            <input type="radio" name={`choice.${String(name)}`} value="mine" defaultChecked />
            <span>
              <b>{t("editing.conflict.mine")}</b> {said(name, mine)}
            </span>
          </label>
          <label className="tick">
            <input type="radio" name={`choice.${String(name)}`} value="theirs" />
            <span>
              <b>{t("editing.conflict.theirs")}</b> {said(name, theirs)}
            </span>
          </label>
        </fieldset>
      ))}
    </section>
  );
}
