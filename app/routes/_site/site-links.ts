export const siteLinks = [
  { to: "/", text: "frame.home" },
  { to: "/products", text: "frame.products" },
  { to: "/find", text: "frame.find" },
  { to: "/service", text: "frame.service" },
  { to: "/library", text: "frame.library" },
] as const;

export const quickLinks = [
  { to: "/products", text: "frame.products" },
  { to: "/find", text: "frame.find" },
  { to: "/service", text: "frame.service" },
  { to: "/library", text: "frame.library" },
  { to: "/contact", text: "frame.contact" },
] as const;
