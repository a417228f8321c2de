import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

interface Tab {
  name: string;
  content: ReactNode;
}

/**
 * Without script all panels show, each under its heading. With script one at a time; CSS hides the others before it
 * runs, so that nothing jumps.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown({ key }: KeyboardEvent) {
    const to = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[key];
    if (to === undefined) return;
    const next = (to + tabs.length) % tabs.length;
    setChosen(next);
    list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div className="tabs">
      <div className="tabs__list needs-script" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name }, position) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}tab${position}`}
            aria-controls={`${id}panel${position}`}
            aria-selected={position === chosen}
            tabIndex={position === chosen ? 0 : -1}
            onClick={() => setChosen(position)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, position) => (
        <section
          key={name}
          role="tabpanel"
          id={`${id}panel${position}`}
          aria-labelledby={`${id}tab${position}`}
          className="tabs__panel"
          data-chosen={position === chosen}
        >
          <h2 className="tabs__heading">{name}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}
