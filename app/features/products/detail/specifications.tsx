import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Measured } from "~/ui/measure";
import { useWrittenMarkup } from "~/ui/use-written-markup";
import type { SpecificationList } from "./specification";

interface SpecificationTexts {
  groups: SpecificationList[];
  features: string[];
}

/** Without what the page's markup shows already: see `sendOnly`. */
export type SentSpecifications = SpecificationTexts | Record<never, never>;

export function Specifications({ specifications }: { specifications: SentSpecifications }) {
  return "groups" in specifications ? <Groups specifications={specifications} /> : <WrittenGroups />;
}

const ELEMENT = "specifications";

function WrittenGroups() {
  return <div id={ELEMENT} className="specs" {...useWrittenMarkup(() => document.getElementById(ELEMENT))} />;
}

function Groups({ specifications: { groups, features } }: { specifications: SpecificationTexts }) {
  const { t } = useTranslation();
  return (
    <div id={ELEMENT} className="specs">
      {groups.map(({ title, rows, note }) => (
        <section key={title} className="specs__group">
          <h3>{title}</h3>
          <dl>
            {rows.map(({ name, value, sign }) => (
              <div key={name} className="specs__row">
                <dt>{name}</dt>
                <dd>
                  <Measured number={value} sign={sign} />
                </dd>
              </div>
            ))}
          </dl>
          {note && <p className="specs__note">{note}</p>}
        </section>
      ))}
      {features.length > 0 && (
        <section className="specs__group">
          <h3>{t("product.features")}</h3>
          <ul className="specs__features">
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={18} />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
