import type { SVGProps } from "react";
import { iconId } from "./icon-id";
import type { IconName } from "./icon-paths";

interface IconProps extends SVGProps<SVGSVGElement> {
  name: IconName;
  /** Pixels; `styled` where the style sheet says it. */
  size?: number | "styled";
}

/** Hidden from assistive technology: the control around it needs a name of its own. */
export function Icon({ name, size = 20, ...rest }: IconProps) {
  const sides = size === "styled" ? {} : { width: size, height: size };
  return (
    <svg className="icon" {...sides} aria-hidden="true" {...rest}>
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}
