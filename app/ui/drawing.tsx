/** A path of a technical drawing; its look is the class `drawn--STYLE`. */
export interface DrawnPath {
  /** Of one drawing's paths, each another. */
  name: string;
  style: string;
  d: string;
}

/** "Reaches" above "7.8 m", or one line. The lines are centred on `y`. */
export interface DrawnLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  tone: string;
  lines: string[];
}

/** A drawing in a box of `width` × `height`. */
export interface DrawnPicture {
  /** What the drawing says, in words. */
  text: string;
  width: number;
  height: number;
  paths: DrawnPath[];
  labels: DrawnLabel[];
}

/** Its labels are read out as one text. */
export function Drawing({ text, width, height, paths, labels }: DrawnPicture) {
  return (
    <svg className="drawing" role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`} width={width}>
      {paths.map(({ name, style, d }) => (
        <path key={name} className={`drawn drawn--${style}`} d={d} />
      ))}
      {labels.map(({ x, y, anchor, tone, lines }) => (
        <text key={`${x} ${y}`} className={`drawn-text drawn-text--${tone}`} textAnchor={anchor}>
          {lines.map((line, place) => (
            <tspan key={place} x={x} y={y + 4 + LINE_HEIGHT * (place - (lines.length - 1) / 2)}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}

const LINE_HEIGHT = 14;
