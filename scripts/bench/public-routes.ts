/** Every public route by name, with a URL of the demo catalogue. */
export async function publicRoutes(url: string): Promise<{ route: string; address: string }[]> {
  const list = (await (await fetch(`${url}/products.json?search=gs1930`)).json()) as { products: { id: string }[] };
  const id = list.products[0]!.id;
  return [
    { route: "/", address: "/" },
    { route: "/products", address: "/products" },
    { route: "/product/{id}", address: `/product/${id}` },
    {
      route: "/compare",
      address: `/compare?m=${list.products
        .map(({ id }) => id)
        .slice(0, 4)
        .join(",")}`,
    },
    { route: "/find", address: "/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in" },
    { route: "/service", address: "/service" },
    { route: "/enquiry", address: "/enquiry" },
    { route: "/library", address: "/library" },
    { route: "/contact", address: "/contact" },
    { route: "/offline", address: "/offline" },
    { route: "not found", address: "/nothing-here" },
  ];
}
