import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="left" size={16} />
      {children}
    </Link>
  );
}
