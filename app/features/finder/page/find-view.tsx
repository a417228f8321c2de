import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { InvalidParametersNotice } from "~/ui/invalid-parameters-notice";
import { Link } from "~/ui/link";
import type { FinderPageView } from "./finder";
import { QuestionForm } from "./question-form";
import { Results } from "./results";

interface FindViewProps {
  view: FinderPageView;
  isChanging: boolean;
}

export function FindView({ view, isChanging }: FindViewProps) {
  const { texts, problems, answers, tooLittle, examples, results } = view;
  const answer = useFocusOnAnswer();
  return (
    <div className="find">
      <div className="find__head">
        <h1>{texts.title}</h1>
        <p className="find__intro">{texts.intro}</p>
        <InvalidParametersNotice parameters={view.notUnderstood} missingPage={view.missingPage} />
        {(results ?? problems[0]) && (
          <a className="find__jump" href="#results">
            {results ? results.heading : texts.problems}
          </a>
        )}
      </div>
      {/* With other answers it is another form: fields show what was read. */}
      <QuestionForm key={view.page.here ?? view.page.path} view={view} />
      <section className="find__results" id="results" ref={answer} aria-busy={isChanging || undefined}>
        {problems.length > 0 && (
          <div className="problems" role="alert" tabIndex={-1}>
            <p>{texts.problems}</p>
            <ul className="find__problems">
              {problems.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {results && (
          <div>
            <h2 tabIndex={-1}>{results.heading}</h2>
            <p className="find__summary" role="status">
              {results.summary}
            </p>
          </div>
        )}
        {answers.length > 0 && (
          <ul className="chips" aria-label={texts.answers}>
            {answers.map(({ text, path, remove }) => (
              <li key={path}>
                <Link className="chip" to={path} preventScrollReset aria-label={remove}>
                  {text}
                  <Icon name="close" size={14} />
                </Link>
              </li>
            ))}
            <li>
              <Link className="find__over" to="/find" preventScrollReset>
                {texts.startOver}
              </Link>
            </li>
          </ul>
        )}
        {tooLittle && (
          <p className="find__notice" tabIndex={-1}>
            {tooLittle}
          </p>
        )}
        {examples.length > 0 && (
          <div>
            <h2 tabIndex={-1}>{texts.examples}</h2>
            <ul className="find__example-list">
              {examples.map(({ title, text, path }) => (
                <li key={path}>
                  <Link className="find__example" to={path}>
                    <strong>{title}</strong>
                    <span>{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {results && <Results results={results} texts={texts} />}
        <p className="find__guide">{texts.guide}</p>
      </section>
    </div>
  );
}

/** After other answers were given, what is said to them gets focus: problems, or the number of machines. */
function useFocusOnAnswer() {
  const section = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const way = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // Back and forward, and jumps within the page, keep their place.
    if (way !== "POP") section.current?.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
  }, [key, way]);
  return section;
}
