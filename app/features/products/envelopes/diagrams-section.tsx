import { Drawing } from "~/ui/drawing";
import type { DiagramsView } from "./diagrams";

export function DiagramsSection({ title, diagrams }: DiagramsView) {
  return (
    <section className="diagrams" aria-labelledby="diagrams">
      <h2 id="diagrams">{title}</h2>
      {diagrams.map(({ picture, purpose, facts, source }, place) => (
        <figure key={place} className="diagram">
          <Drawing {...picture} />
          <figcaption>
            <h3>{purpose}</h3>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {source && (
              <a href={source.url} target="_blank" rel="noopener noreferrer">
                {source.text}
              </a>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
