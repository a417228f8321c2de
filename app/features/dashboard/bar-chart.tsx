import { Link } from "@remix-run/react";

interface Bar {
  name: string;
  count: number;
  tone?: string;
  /** The page of what the bar counts. */
  to?: string | null;
  /** Opens the page in a new tab, and says so. */
  newTab?: string | undefined;
  note?: string | undefined;
}

interface BarChartProps {
  title: string;
  bars: Bar[];
  level?: 2 | 3;
  /** Shown instead of bars. */
  empty?: string;
}

/** Bars are SVG because the CSP forbids widths in style attributes. */
export function BarChart({ title, bars, level = 2, empty }: BarChartProps) {
  const Heading = `h${level}` as const;
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className="bars">
      <figcaption>
        <Heading>{title}</Heading>
      </figcaption>
      {bars.length === 0 && empty && <p className="bars__empty">{empty}</p>}
      <dl>
        {bars.map(({ name, count, tone, to, newTab, note }, position) => (
          <div key={position} className="bars__row">
            <dt>
              <BarName {...{ name, to, newTab }} />
              {note && <span className="bars__note">{note}</span>}
            </dt>
            <dd>{count}</dd>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count / max) * 100} height="1" className={tone ? `bars__bar--${tone}` : undefined} />
            </svg>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function BarName({ name, to, newTab }: Pick<Bar, "name" | "to" | "newTab">) {
  if (!to) return <>{name}</>;
  if (!newTab) return <Link to={to}>{name}</Link>;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {name} <span className="visually-hidden">{newTab}</span>
    </a>
  );
}
