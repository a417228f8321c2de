import type { ReactNode } from "react";
import { usePageAddress } from "~/ui/use-page-address";

interface ChoiceFormProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** A form, so that it works before the script loads: it asks for the page at hand with one choice added. */
export function ChoiceForm({ label, className, children }: ChoiceFormProps) {
  const [path, search] = usePageAddress().split("?");
  return (
    <form method="get" action={path} className={`languages ${className}`} aria-label={label}>
      {[...new URLSearchParams(search)].map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      {children}
    </form>
  );
}
