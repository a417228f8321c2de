import { Form, useNavigationType, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Icon } from "~/ui/icon";
import { Link, LinkLanguageField } from "~/ui/link";
import { SideView } from "../side-view";
import type { FitCheckView, FitField, FitResult } from "./fit-check";

/** A GET form of the page; with script the page stays where it is. */
export function FitCheckSection({ check }: { check: FitCheckView }) {
  const { title, path, fields, hidden, others, notUnderstood, problem, result } = check;
  const submit = useSubmit();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "") as [string, string][];
    // Without the place in the page, to which it would scroll.
    submit(new URLSearchParams(typed), { action: path, preventScrollReset: true });
  }

  return (
    <section id="fit" className="fit" aria-labelledby="fit-title">
      <h2 id="fit-title">{title}</h2>
      <Form method="get" action={`${path}#fit`} className="fit__form" onSubmit={onSubmit}>
        {fields.map((field) => (
          <FitInput key={field.name} {...field} />
        ))}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LinkLanguageField />
        <button className="button button--quiet fit__check">{check.check}</button>
      </Form>
      {others && <p className="fit__others">{others}</p>}
      <div role="status" className="fit__status">
        {notUnderstood && <p>{notUnderstood}</p>}
        {problem && <p className="field__problem">{problem}</p>}
        {result && <p className={`fit__summary fit__summary--${result.state}`}>{result.summary}</p>}
      </div>
      {result && <Result result={result} />}
    </section>
  );
}

function Result({ result: { lines, drawing, guide, ask, find } }: { result: FitResult }) {
  return (
    <>
      <ul className="fit__lines">
        {lines.map(({ label, state, icon, answer, text }) => (
          <li key={label} className={`fit__line fit__line--${state}`}>
            <Icon name={icon} size={20} />
            <b>{label}</b>
            <span>
              <span className="visually-hidden">{answer}. </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {drawing && <SideView view={drawing} />}
      <p className="fit__guide">{guide}</p>
      <p className="fit__ways">
        <Link className="button button--quiet" to={ask.path}>
          {ask.text}
        </Link>
        <Link className="button button--quiet" to={find.path}>
          {find.text}
        </Link>
      </p>
    </>
  );
}

function FitInput({ name, label, keypad, value, problem }: FitField) {
  const id = useId();
  const isBack = useNavigationType() === "POP";
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Typed before hydration.
    if (shown.current === value) return;
    shown.current = value;
    // More may be typed while the answer is on its way.
    const isBeingTyped = !isBack && document.activeElement === input.current;
    if (input.current && !isBeingTyped) input.current.value = value;
  }, [value, isBack]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        defaultValue={value}
        inputMode={keypad}
        autoComplete="off"
        maxLength={24}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}p`}
      />
      {problem && (
        <p className="field__problem" id={`${id}p`}>
          {problem}
        </p>
      )}
    </div>
  );
}
