import type { ComponentProps, ReactNode } from "react";
import type { ProductCardView } from "../product";
import { ProductCard } from "./product-card";
import { WrittenCard } from "./written-card";

interface CardItemProps<Card extends ProductCardView> extends Omit<
  ComponentProps<typeof ProductCard>,
  "product" | "children"
> {
  product: Card | Pick<ProductCardView, "id">;
  /** Beside the card's link. */
  children: (product: Card) => ReactNode;
}

/** A card in a list. */
export function CardItem<Card extends ProductCardView>({ product, children, ...card }: CardItemProps<Card>) {
  if (!("model" in product)) return <WrittenCard id={product.id} />;
  return (
    <li>
      <ProductCard product={product} {...card}>
        {children(product)}
      </ProductCard>
    </li>
  );
}
