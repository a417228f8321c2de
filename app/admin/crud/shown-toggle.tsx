import { useTranslation } from "react-i18next";
import type { ListView, WithPosition } from "./resource";
import { Toggle } from "./toggle";

interface ShownToggleProps {
  row: WithPosition & { isShown: boolean };
  list: ListView<WithPosition>;
  words: "onHome" | "active";
}

export function ShownToggle({ row: { id, label: name, isShown }, list, words }: ShownToggleProps) {
  const { t } = useTranslation("admin");
  const texts = {
    on: t(`records.${words}.on`),
    off: t(`records.${words}.off`),
    turnOff: t(`records.${words}.turnOff`, { name }),
    turnOn: t(`records.${words}.turnOn`, { name }),
  };
  return <Toggle id={id} isOn={isShown} texts={texts} path={list.here} />;
}
