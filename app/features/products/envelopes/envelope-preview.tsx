import { useTranslation } from "react-i18next";
import { useLanguage } from "~/i18n/use-language";
import { Drawing } from "~/ui/drawing";
import { envelopeDrawing } from "./drawing";
import { envelopePicture } from "./envelope-picture";
import { readPoints } from "./points";

/** What is typed, drawn; a crossing outline too, since the drawing shows where it crosses. */
export function EnvelopePreview({ points: text }: { points: string }) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { points, problem } = readPoints(text);
  const isDrawn = !problem || problem.cause === "crossing" || problem.cause === "repeated";
  return (
    <div>
      {isDrawn ? (
        <Drawing {...envelopePicture(envelopeDrawing(points, { t: common, language, units: "metric" }))} />
      ) : (
        <p className="envelope-row__waiting">{t("envelopes.waiting")}</p>
      )}
    </div>
  );
}
