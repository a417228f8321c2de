import { Select } from "~/ui/select";
import type { FilterField } from "../product";

/** Options that would leave no product cannot be chosen. */
export function FilterSelect({ field: { name, label, all, value, options } }: { field: FilterField }) {
  return (
    <Select name={name} label={label} value={value} all={all}>
      {options.map(([each, text, isEmpty]) => (
        <option key={each} value={each} disabled={isEmpty}>
          {text}
        </option>
      ))}
    </Select>
  );
}
