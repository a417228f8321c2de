import { Form, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { Icon } from "~/ui/icon";
import { LinkLanguageField } from "~/ui/link";
import type { AmountQuestion, Choice, FinderPageView, QuestionGroup } from "./finder";

export function QuestionForm({ view: { groups, texts } }: { view: FinderPageView }) {
  const submit = useSubmit();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Empty fields stay out of the URL.
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "") as [string, string][];
    submit(new URLSearchParams(given), { action: "/find", preventScrollReset: true });
  }
  return (
    <Form action="/find#results" className="find__form" aria-label={texts.form} onSubmit={handleSubmit}>
      {groups.map((group) => (
        <Group key={group.legend} {...group} />
      ))}
      <LinkLanguageField />
      <button className="button find__submit">
        <Icon name="search" size={18} />
        {texts.submit}
      </button>
    </Form>
  );
}

function Group({ legend, choices, amounts, ground }: QuestionGroup) {
  return (
    <fieldset className="find__group">
      <legend>{legend}</legend>
      {choices && (
        <fieldset className="find__choices">
          <legend>{choices.label}</legend>
          {choices.options.map((choice) => (
            <ChoiceField key={choice.id} type="radio" {...choice} />
          ))}
        </fieldset>
      )}
      {ground && (
        <div className="find__choices" data-only={ground.only}>
          <ChoiceField type="checkbox" {...ground} />
        </div>
      )}
      {amounts.map((question) => (
        <AmountField key={question.id} {...question} />
      ))}
    </fieldset>
  );
}

function ChoiceField({ type, id, name, value, text, isChosen, hint }: Choice & { type: "radio" | "checkbox" }) {
  return (
    <label className="find__choice" htmlFor={id}>
      <input {...{ type, id, name, value }} defaultChecked={isChosen} />
      <span>
        {text}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

function AmountField({ id, name, label, hint, unit, keypad, value, problem, only }: AmountQuestion) {
  return (
    <div className="field" data-only={only}>
      <label htmlFor={id}>
        {label}
        {unit && <span className="visually-hidden"> ({unit})</span>}
      </label>
      <span className="find__amount">
        <input
          {...{ id, name }}
          defaultValue={value}
          inputMode={keypad}
          autoComplete="off"
          maxLength={24}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
      {problem && (
        <p className="field__problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
