import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useModifier } from "~/ui/key-presses";
import { setSingleKeys, useSingleKeys } from "./single-keys";

/** What keys do in the staff area, and the switch for those that are a single sign. */
export function ShortcutList() {
  const { t } = useTranslation("admin");
  const modifier = useModifier();
  const areSingleKeysOn = useSingleKeys();
  const groups = [
    {
      name: t("shortcuts.everywhere"),
      shortcuts: [
        { keys: [modifier, "K"], text: t("shortcuts.search") },
        { keys: ["/"], text: t("shortcuts.pageSearch"), isSingle: true },
        { keys: ["?"], text: t("shortcuts.list"), isSingle: true },
        { keys: ["Esc"], text: t("shortcuts.close") },
      ],
    },
    { name: t("shortcuts.inForms"), shortcuts: [{ keys: [modifier, "S"], text: t("shortcuts.save") }] },
    {
      name: t("shortcuts.inResults"),
      shortcuts: [
        { keys: ["↑", "↓"], text: t("shortcuts.choose") },
        { keys: ["Enter"], text: t("shortcuts.open") },
      ],
    },
  ];
  return (
    <div className="shortcuts">
      <noscript>
        <p className="shortcuts__note">{t("shortcuts.needScript")}</p>
      </noscript>
      {groups.map(({ name, shortcuts }) => (
        <section key={name}>
          <h2>{name}</h2>
          <dl>
            {shortcuts.map(({ keys, text, ...rest }) => (
              <div key={text} data-off={("isSingle" in rest && areSingleKeysOn === false) || undefined}>
                <dt>
                  {keys.map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 && " "}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {areSingleKeysOn !== undefined && (
        <p className="shortcuts__setting">
          <label>
            <input
              type="checkbox"
              checked={areSingleKeysOn}
              onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
            />
            {t("shortcuts.singleKeys")}
          </label>
          <span className="field__hint">{t("shortcuts.singleKeysHint")}</span>
        </p>
      )}
    </div>
  );
}
