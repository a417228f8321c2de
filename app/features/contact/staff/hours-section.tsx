import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import type { SectionProps } from "./company-section";
import type { ContactTexts } from "./contact-texts";
import { type DayName, dayNames } from "./fields";
import { timeZones } from "../../../../db/enums.ts";

interface HoursSectionProps extends SectionProps {
  texts: ContactTexts;
}

export function HoursSection({ labels, reply, texts }: HoursSectionProps) {
  const { t } = useTranslation(["admin", "common"]);
  return (
    <fieldset className="form-section" id="business-hours">
      <legend>{t("contactForm.section.hours")}</legend>
      <p className="field__hint">{t("contactForm.hint.hours")}</p>
      {dayNames.map((name) => (
        <DayFields key={name} name={name} day={labels[name]} texts={texts} error={reply.error} />
      ))}
      <Field name="timezone" label={labels.timezone} reply={reply}>
        {(control) => (
          <span className="field__select">
            <select {...control} required>
              {timeZones.map((zone) => (
                <option key={zone} value={zone}>
                  {t(`common:timeZone.${zone}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
    </fieldset>
  );
}

interface DayFieldsProps {
  name: DayName;
  day: string;
  texts: ContactTexts;
  error: FormReply["error"];
}

function DayFields({ name, day, texts, error }: DayFieldsProps) {
  const { t } = useTranslation("admin");
  const { open, close, isClosed } = texts[name];
  const reply = { initialValue: { [`${name}.open`]: open, [`${name}.close`]: close }, error };
  const label = (part: string) => (
    <>
      <span className="visually-hidden">{day}: </span>
      {part}
    </>
  );
  return (
    <div className="day" role="group" aria-label={day} id={`field-${name}`}>
      <span className="day__name">{day}</span>
      <label className="tick">
        <input type="checkbox" name={`${name}.closed`} defaultChecked={isClosed} />
        {label(t("contactForm.day.closed"))}
      </label>
      <div className="day__times">
        <Field
          name={`${name}.open`}
          along={`${name}.close ${name}.closed`}
          label={label(t("contactForm.day.opens"))}
          reply={reply}
        >
          {(control) => <input {...control} type="time" />}
        </Field>
        <Field
          name={`${name}.close`}
          along={`${name}.open ${name}.closed`}
          label={label(t("contactForm.day.closes"))}
          reply={reply}
        >
          {(control) => <input {...control} type="time" />}
        </Field>
      </div>
    </div>
  );
}
