import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fieldProblemText } from "~/i18n/field-problems";
import { useLanguage } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import { useDismissableDetails } from "~/ui/use-dismissable-details";
import { NO_VIEW, tablePath, type TableView } from "../table/table";
import { DeleteViewLink } from "./delete-view";
import { LONGEST_NAME, MOST_VIEWS, type SavedView, type ViewIntent, type ViewProblem } from "./saved-views";

interface ViewsBarProps {
  list: Pick<TableView, "views" | "filters" | "isViewChanged">;
  /** Of the table, and where its forms are sent. */
  path: string;
}

/** One's own views as links. */
export function ViewsBar({ list: { views, filters, isViewChanged }, path }: ViewsBarProps) {
  const { t } = useTranslation("admin");
  const view = views.find(({ id }) => id === filters.view);
  const hasDefault = views.some(({ isDefault }) => isDefault);
  if (views.length === 0) return null;
  return (
    <div className="views">
      <nav aria-label={t("views.title")}>
        <ul>
          <li>
            <Link
              to={tablePath({ view: hasDefault ? NO_VIEW : undefined, page: 1 })}
              aria-current={!view ? "page" : undefined}
            >
              {t("views.all")}
            </Link>
          </li>
          {views.map(({ id, name, path: to, isDefault }) => (
            <li key={id}>
              <Link to={to} aria-current={id === view?.id ? "page" : undefined}>
                <span className="views__name">{name}</span>
                {isDefault && <span className="views__default"> ({t("views.isDefault")})</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>

      {view && isViewChanged && (
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="id" value={view.id} />
          <button
            className="button button--small"
            name="intent"
            value="update-view"
            aria-label={t("views.updateNamed", { name: view.name })}
          >
            {t("views.update")}
          </button>
        </Form>
      )}
    </div>
  );
}

interface ViewsMenuProps {
  view: SavedView | undefined;
  path: string;
  problem: ViewProblem | undefined;
}

/** Saves the table as a view, and changes the present one. */
export function ViewsMenu({ view, path, problem }: ViewsMenuProps) {
  const { t } = useTranslation("admin");
  const details = useDismissableDetails(undefined);
  return (
    <details className="views__menu" ref={details} open={problem !== undefined}>
      <summary className="button button--quiet button--small">
        {t("views.menu")}
        <Icon name="down" size={14} />
      </summary>
      <div className="views__panel">
        <NameForm
          intent="save-view"
          path={path}
          label={t("views.saveAs")}
          hint={t("views.saveHint")}
          problem={problem}
        />
        {view && (
          <>
            <NameForm
              intent="rename-view"
              path={path}
              label={t("views.renameNamed", { name: view.name })}
              view={view}
              problem={problem}
            />
            <Form method="post" action={path} preventScrollReset className="views__ways">
              <input type="hidden" name="id" value={view.id} />
              <input type="hidden" name="default" value={String(!view.isDefault)} />
              <button className="button button--quiet button--small" name="intent" value="default-view">
                {t(view.isDefault ? "views.noDefault" : "views.makeDefault", { name: view.name })}
              </button>
              <DeleteViewLink view={view} path={path} />
            </Form>
          </>
        )}
      </div>
    </details>
  );
}

interface NameFormProps {
  intent: ViewIntent;
  path: string;
  label: string;
  hint?: string;
  view?: SavedView;
  problem: ViewProblem | undefined;
}

function NameForm({ intent, path, label, hint, view, problem: given }: NameFormProps) {
  const { t } = useTranslation("admin");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const textOf = (problem: ViewProblem["problem"]) =>
    problem === "taken" || problem === "full"
      ? t(`views.problem.${problem}`, { most: MOST_VIEWS })
      : fieldProblemText(tCommon, problem, language);
  const problem = given?.intent === intent ? given : undefined;
  const id = `name-${intent}`;
  return (
    <Form method="post" action={path} preventScrollReset className="field">
      {view && <input type="hidden" name="id" value={view.id} />}
      <label htmlFor={id}>{label}</label>
      <span className="views__name-field">
        <input
          key={problem?.name}
          id={id}
          name="name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          defaultValue={problem?.name ?? view?.name ?? ""}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : hint && `${id}-hint`}
        />
        <button className="button button--quiet" name="intent" value={intent}>
          {t(view ? "views.rename" : "views.save")}
        </button>
      </span>
      {problem && (
        <p className="field__problem" id={`${id}-problem`} role="alert">
          {textOf(problem.problem)}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Form>
  );
}
