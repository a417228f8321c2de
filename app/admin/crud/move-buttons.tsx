import { Form } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import type { Positioned } from "./order";
import { ListErrorText } from "./list-error-text";
import type { Position } from "./resource";
import type { Order } from "./use-order";

interface MoveButtonsProps {
  row: Positioned;
  list: Position;
  at: number;
  of: number;
  order: Order;
}

const directions = ["up", "down"] as const;

export function MoveButtons({ row: { id, label: name, order: place }, list, at, of, order }: MoveButtonsProps) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const { last, press, rejected } = order;
  const direction = last?.id === id ? last.direction : undefined;

  useLayoutEffect(() => {
    // Moved and disabled elements lose the focus.
    if (!direction || document.activeElement !== document.body) return;
    const [same, other] = [direction, direction === "up" ? "down" : "up"].map((value) =>
      form.current?.querySelector<HTMLButtonElement>(`[value="${value}"]`),
    );
    (same?.disabled ? other : same)?.focus();
  }, [at, direction]);

  const isAtEnd = { up: at === 0, down: at === of - 1 };
  return (
    <Form method="post" action={list.path} preventScrollReset className="move" ref={form}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="order" value={place} />
      {directions.map((to) => (
        <button
          key={to}
          className="move__button"
          name="direction"
          value={to}
          disabled={isAtEnd[to]}
          aria-label={t(`records.move.${to}`, { name })}
          onClick={(event) => {
            event.preventDefault();
            press({ id, direction: to });
          }}
        >
          <Icon name={to} size={18} />
        </button>
      ))}
      {direction && <ListErrorText rejected={rejected} />}
      {direction && !rejected && (
        <span className="visually-hidden" role="status">
          {t("records.move.now", { name, place: at + 1, total: of })}
        </span>
      )}
    </Form>
  );
}
