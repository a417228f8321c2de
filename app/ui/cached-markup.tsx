import { createContext, type HTMLAttributes, type ReactNode, useContext } from "react";

export interface MarkupCache {
  /** The element's content from an earlier page, or a mark by which it is found in this one. */
  propsFor: (name: string, view: object) => HTMLAttributes<HTMLElement>;
}

/** Of the page that the server renders. */
export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined);

interface CachedMarkupProps extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  as: "div" | "footer" | "header" | "li" | "section";
  /** Of what is shown, and how. */
  name: string;
  /** All that the content depends on, besides the language, the language of links and the units. */
  view: object;
  children: () => ReactNode;
}

/**
 * An element whose content the server renders once per isolate for equal views. It has no element of its own name inside,
 * and no `useId`, which depends on the place in the page.
 */
export function CachedMarkup({ as: Element, name, view, children, ...rest }: CachedMarkupProps) {
  const cache = useContext(MarkupCacheContext);
  const cached = import.meta.env.SSR ? cache?.propsFor(name, view) : undefined;
  return (
    <Element {...rest} {...cached}>
      {cached?.dangerouslySetInnerHTML ? undefined : children()}
    </Element>
  );
}
