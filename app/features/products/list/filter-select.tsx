import { Select } from "~/ui/select";
import type { FilterField } from "../product";

/** Options that would leave no product cannot be chosen. */
export function FilterSelect({ field: { name, label, all, value, options } }: { field: FilterField }) {
  return (
    <Select name={name} label={label} value={value} all={all}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.count === 0 && option.value !== value}>
          {option.count === undefined ? option.text : `${option.text} (${option.count})`}
        </option>
      ))}
    </Select>
  );
}
