import { describe, expect, it } from "vitest";
import { cacheableUrl } from "~/worker/cacheable-routes.server";

const addressOf = (address: string) => cacheableUrl(new URL(`https://liftyard.example${address}`));

describe("the normalized URL", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=mail&index", "/"],
    ["/products", "/products"],
    ["/products?", "/products"],
    ["/products?lng=rus&gclid=1", "/products"],
    ["/products?page=1&sort=model", "/products"],
    ["/products?sort=year&engine_type=diesel&x=1", "/products?engine_type=diesel&sort=year"],
    ["/products?search=a%20b", "/products?search=a+b"],
    ["/products?search=%20&category=&height=%00", "/products"],
    [
      "/products?page=-1&sort=year&category=%27&height=x7",
      "/products?sort=year&unread=&category=%27&page=-1&height=x7",
    ],
    ["/products?unread=x&engine_type=nuclear&engine_type=diesel", "/products?unread=&engine_type=nuclear"],
    [`/products?search=${"a".repeat(9000)}`, `/products?unread=&search=${"a".repeat(101)}`],
    [`/library?search=${"%25".repeat(9000)}&category=a`, `/library?category=a&unread=&search=${"%25".repeat(101)}`],
    ["/find?do=people&height=7%2C5&side=&people=2&lng=aze", "/find?height=7.5&people=2"],
    ["/find?height=7.50+m&tools=40&people=2&page=1", "/find?height=7.5&people=2"],
    ["/find?height=x&door_w_in=36&place=any", "/find?door_w=0.91&unread=&height=x"],
    ["/products.json?page=2&lng=aze", "/products.json?page=2"],
    ["/product/018cd5f0-0000-7000-8000-00000000000a?from=mail", "/product/018cd5f0-0000-7000-8000-00000000000a"],
    ["/product/none#specifications", "/product/none"],
  ])("of %s is %s", (given, expected) => {
    expect(addressOf(given)).toMatchObject({ path: expected });
  });

  it("does not change when normalized again", () => {
    for (const address of [
      "/products?sort=year&search=%D0%9D%D0%9E%D0%96+a&page=2&junk=1",
      `/products?sort=years&search=${"%F0%9F%98%80".repeat(200)}&page=x&category=a`,
      `/find?do=goods&load=1500&door_w=${"%F0%9F%98%80".repeat(200)}&place=moon&page=7`,
      `/library?search=${"x".repeat(101)}&category=${"y".repeat(300)}`,
    ]) {
      const once = addressOf(address)?.path ?? "";
      expect(addressOf(once)?.path).toBe(once);
    }
  });

  it.each([
    ["/_root.data?x=1", "/_root.data"],
    ["/products.data?page=2&x=1", "/products.data?page=2"],
    ["/products.data?_routes=routes%2F_site.products", "/products.data?_routes=routes%2F_site.products"],
    [
      "/products.data?_routes=routes/_site.products&sort=year&_routes=root",
      "/products.data?sort=year&_routes=routes%2F_site.products",
    ],
    ["/product/x.data", "/product/x.data"],
  ])("of the data URL %s is %s", (given, path) => {
    expect(addressOf(given)).toMatchObject({ path });
  });
});

describe("a URL is not public", () => {
  it.each([
    ...["/nothing", "/adm-dash", "/ADM-DASH/users", "/adm-dash/users;.js", "/adm-dash/users%2f..%2fproducts.css"],
    ...["/Products", "/products/", "/products/x", "/products%2F", "/products;a", "//products", "/products.json/"],
    ...[
      "/product",
      "/product/",
      "/product/a.b",
      "/product/a%00",
      "/product/a/b",
      `/product/${"a".repeat(65)}`,
      "/product/%2e%2e%2fadm-dash",
    ],
    ...["/_root", "/_root.data.data", "/__manifest", "/_root.data?_routes=root"],
    ...["/products.data?_routes=", "/products.data?_routes=root,__proto__", "/products.data?_routes=routes/_site"],
  ])("when it is %s", (address) => {
    expect(addressOf(address)).toBeUndefined();
  });
});
