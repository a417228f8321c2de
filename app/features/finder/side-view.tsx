import type { DrawnLabel, SideView as View } from "./drawing";

/** A drawing to scale. Its labels are read out as one text. */
export function SideView({ view }: { view: View }) {
  return (
    <div className="side-view">
      {view.panels.map(({ title, text, width, height, paths, labels }) => (
        <figure key={title}>
          <svg role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`}>
            {paths.map(({ name, style, d }) => (
              <path key={name} className={`drawn drawn--${style}`} d={d} />
            ))}
            {labels.map((label) => (
              <Label key={label.lines.join()} {...label} />
            ))}
          </svg>
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const LINE_HEIGHT = 14;

function Label({ x, y, anchor, tone, lines }: DrawnLabel) {
  return (
    <text className={`drawn-text drawn-text--${tone}`} textAnchor={anchor}>
      {lines.map((line, place) => (
        <tspan key={place} x={x} y={y + 4 + LINE_HEIGHT * (place - (lines.length - 1) / 2)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
