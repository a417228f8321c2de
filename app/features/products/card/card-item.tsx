import type { ComponentProps, ReactNode } from "react";
import { CachedMarkup } from "~/ui/cached-markup";
import type { ProductCardView } from "../product";
import { ProductCard } from "./product-card";
import { WrittenCard } from "./written-card";

interface CardItemProps<Card extends ProductCardView> extends Omit<
  ComponentProps<typeof ProductCard>,
  "product" | "children"
> {
  product: Card | Pick<ProductCardView, "id">;
  /** Cards of different lists have different children. */
  list: "products" | "related";
  /** Beside the card's link. */
  children: (product: Card) => ReactNode;
}

/** A card in a list. */
export function CardItem<Card extends ProductCardView>({ product, list, children, ...card }: CardItemProps<Card>) {
  if (!("model" in product)) return <WrittenCard id={product.id} />;
  return (
    <CachedMarkup as="li" name={`${list} ${card.heading} ${card.first}`} view={product}>
      {() => (
        <ProductCard product={product} {...card}>
          {children(product)}
        </ProductCard>
      )}
    </CachedMarkup>
  );
}
