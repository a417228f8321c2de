import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { StaffSearchResults } from "./found";

interface FoundOptionsProps {
  id: string;
  label: string;
  groups: StaffSearchResults["groups"];
  active: number;
  isStale: boolean;
  onOpen: () => void;
}

export const optionId = (id: string, at: number) => `${id}-${at}`;

export function countOptions(groups: FoundOptionsProps["groups"]): number {
  return groups.reduce((sum, { entries, all }) => sum + entries.length + (all ? 1 : 0), 0);
}

/** The results as the listbox of a combobox: the field keeps the focus. */
export function FoundOptions({ id, label, groups, active, isStale, onOpen }: FoundOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, groups]);
  let place = 0;
  return (
    <div
      className="found"
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      data-stale={isStale || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, entries, all }) => (
        <div key={name} role="group" aria-label={name}>
          <p className="found__kind" aria-hidden="true">
            {name}
          </p>
          {[...entries, ...(all ? [{ ...all, isAll: true }] : [])].map((entry) => {
            const at = place++;
            return (
              <Link
                key={entry.path}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                className={"isAll" in entry ? "search-option search-option--all" : "search-option"}
                to={entry.path}
                onClick={onOpen}
              >
                {entry.text} {"detail" in entry && <small>{entry.detail}</small>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
