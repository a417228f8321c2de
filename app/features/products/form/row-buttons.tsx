import type { useRows } from "~/forms/editing/use-rows";
import { Icon } from "~/ui/icon";

interface RowButtonsProps {
  button: ReturnType<typeof useRows>["button"];
  row: number;
  count: number;
  labels: Record<"up" | "down" | "remove", string>;
}

export function RowButtons({ button, row, count, labels }: RowButtonsProps) {
  return (
    <span className="media-row__buttons">
      <button {...button("up", row, row === 0)} aria-label={labels.up}>
        <Icon name="up" size={18} />
      </button>
      <button {...button("down", row, row === count - 1)} aria-label={labels.down}>
        <Icon name="down" size={18} />
      </button>
      <button {...button("remove", row)} aria-label={labels.remove}>
        <Icon name="close" size={18} />
      </button>
    </span>
  );
}
