import { useTranslation } from "react-i18next";
import { Icon } from "./icon";
import { setMotion, useMotion } from "./use-motion";

/** The one control that pauses everything on the page that moves by itself. */
export function MotionButton({ className }: { className: string }) {
  const { t } = useTranslation();
  const isPaused = useMotion() === "paused";
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPaused}
      onClick={() => setMotion(isPaused ? "running" : "paused")}
    >
      <Icon name="pause" size={16} />
      {t("home.motion")}
    </button>
  );
}
