import { Drawing } from "~/ui/drawing";
import type { SideView as View } from "./drawing";

/** A machine and its job to scale. */
export function SideView({ view }: { view: View }) {
  return (
    <div className="side-view">
      {view.panels.map((panel) => (
        <figure key={panel.title}>
          <Drawing {...panel} />
          <figcaption>{panel.title}</figcaption>
        </figure>
      ))}
    </div>
  );
}
