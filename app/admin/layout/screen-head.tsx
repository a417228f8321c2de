import type { ReactNode } from "react";

interface ScreenHeadProps {
  title: string;
  subtitle: string;
  children?: ReactNode;
}

export function ScreenHead({ title, subtitle, children }: ScreenHeadProps) {
  return (
    <header className="screen-head">
      <div>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {children}
    </header>
  );
}
