import { Link } from "@remix-run/react";

interface Bar {
  name: string;
  count: number;
  tone?: string;
  /** The page of what the bar counts. */
  to?: string | null;
}

/** Bars are SVG because the CSP forbids widths in style attributes. */
export function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className="bars">
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      <dl>
        {bars.map(({ name, count, tone, to }, position) => (
          <div key={position} className="bars__row">
            <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
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
