import { Link } from "~/ui/link";
import type { FinderPageTexts, FinderResults, TextLink } from "./finder";
import { Machine } from "./machine";

export function Results({ results, texts }: { results: FinderResults; texts: FinderPageTexts }) {
  const { classes, relaxations, rest, ask, previous, page, next } = results;
  return (
    <>
      {relaxations.length > 0 && (
        <div className="find__relaxations">
          <h3>{texts.relaxations}</h3>
          <ul>
            {relaxations.map(({ text, path }) => (
              <li key={path}>
                <Link to={path} preventScrollReset>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {classes.map(({ heading, note, machines }) => (
        <section key={heading} className="find__class">
          <h3>{heading}</h3>
          <p className="find__note">{note}</p>
          <ul className="find__machines">
            {machines.map((machine, place) => (
              <li key={machine.id}>
                <Machine machine={machine} isFirst={place === 0} texts={texts} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {page && (
        <nav className="find__pages" aria-label={texts.pages}>
          <PageLink link={previous} rel="prev" />
          <span>{page}</span>
          <PageLink link={next} rel="next" />
        </nav>
      )}
      {rest && (
        <div>
          <h3>{texts.rest}</h3>
          <p>{rest}</p>
        </div>
      )}
      <p>
        <Link className="button button--quiet" to={ask.path}>
          {ask.text}
        </Link>
      </p>
    </>
  );
}

function PageLink({ link, rel }: { link: TextLink | undefined; rel: "prev" | "next" }) {
  return (
    link && (
      <Link className="button button--quiet" to={link.path} rel={rel}>
        {link.text}
      </Link>
    )
  );
}
