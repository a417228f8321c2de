import type { EnvelopeDrawingView } from "./drawing";

/** Longer side of the plot, and the room for labels around it, in the drawing's units. */
const SIZE = 320;
const [LEFT, RIGHT, TOP, BOTTOM] = [36, 16, 28, 44];

/** A diagram true to scale. On the server or in the browser; without script it is the same. */
export function EnvelopeDrawing({ drawing: { points, mark, reach, height, text } }: { drawing: EnvelopeDrawingView }) {
  const ends = (ticks: { at: number }[]) => [ticks[0]!.at, ticks.at(-1)!.at] as const;
  const [[back, front], [bottom, top]] = [ends(reach.ticks), ends(height.ticks)];
  const scale = SIZE / Math.max(front - back, top - bottom);
  const x = (metres: number) => round(LEFT + (metres - back) * scale);
  const y = (metres: number) => round(TOP + (top - metres) * scale);
  const [width, depth] = [round(x(front) + RIGHT), round(y(bottom) + BOTTOM)];
  return (
    <svg
      className="envelope"
      viewBox={`0 0 ${width} ${depth}`}
      width={width}
      height={depth}
      role="img"
      aria-label={text}
    >
      <path
        className="envelope__grid"
        d={[
          ...reach.ticks.map(({ at }) => `M${x(at)} ${y(top)}V${y(bottom)}`),
          ...height.ticks.map(({ at }) => `M${x(back)} ${y(at)}H${x(front)}`),
        ].join("")}
      />
      <polygon className="envelope__outline" points={points.map(([out, up]) => `${x(out)},${y(up)}`).join(" ")} />
      <path className="envelope__ground" d={`M${x(back)} ${y(0)}H${x(front)}M${x(0)} ${y(top)}V${y(bottom)}`} />
      {points.map(([out, up], place) => (
        <circle key={place} className="envelope__point" cx={x(out)} cy={y(up)} r={3} />
      ))}
      {mark && <path className="envelope__mark" d={`M${x(mark[0]) - 9} ${y(mark[1])}h18m-9-9v18`} />}
      {reach.ticks.map(({ at, label }) => (
        <text key={at} x={x(at)} y={y(bottom) + 16} textAnchor="middle">
          {label}
        </text>
      ))}
      {height.ticks.map(({ at, label }) => (
        <text key={at} x={LEFT - 8} y={y(at) + 4} textAnchor="end">
          {label}
        </text>
      ))}
      <text x={x(front)} y={depth - 8} textAnchor="end">
        {reach.name}
      </text>
      <text x={4} y={14}>
        {height.name}
      </text>
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
