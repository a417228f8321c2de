import type { SVGProps } from "react";
import { iconId } from "./icon-id";
import type { IconName } from "./icon-paths";

/** Hidden from assistive technology: the control around it needs a name of its own. */
export function Icon({ name, size = 20, ...rest }: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true" {...rest}>
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
