import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { otherLanguages } from "../../../../db/enums.ts";
import { type TranslationCounts, translationKinds, translationsPath } from "./translations";

/** Kinds of records by language: how many texts are translated. */
export function TranslationsTable({ counts }: { counts: TranslationCounts }) {
  const { t } = useTranslation("admin");
  return (
    <div className="board">
      <ScreenHead title={t("boards.translations.title")} subtitle={t("boards.translations.subtitle")} />
      <div className="matrix matrix--three" role="region" aria-label={t("boards.translations.title")} tabIndex={0}>
        <table>
          {otherLanguages.map((language) => (
            <tbody key={language}>
              <tr>
                <th scope="rowgroup">{t(`boards.translations.language.${language}`)}</th>
                {(["missing", "same", "filled"] as const).map((state) => (
                  <th key={state} scope="col">
                    {t(`boards.translations.state.${state}`)}
                  </th>
                ))}
              </tr>
              {translationKinds.map((kind) => {
                const count = counts[kind][language];
                return (
                  <tr key={kind}>
                    <th scope="row">{t(`boards.translations.kind.${kind}`)}</th>
                    {(["missing", "same"] as const).map((state) => (
                      <td key={state}>
                        {count[state] === 0 ? (
                          <span className="matrix__none">0</span>
                        ) : (
                          <Link
                            to={translationsPath({ kind, language, state })}
                            aria-label={t("boards.translations.cell", {
                              ...{ kind: t(`boards.translations.kind.${kind}`), count: count[state] },
                              language: t(`boards.translations.language.${language}`),
                              state: t(`boards.translations.state.${state}`),
                            })}
                          >
                            {count[state]}
                          </Link>
                        )}
                      </td>
                    ))}
                    <td>
                      <span>{count.filled}</span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}
