import type { SVGProps } from "react";

/** 24 × 24 line icons, drawn for this site. */
const paths = {
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5L5 19",
  phone: "M5 3h4l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3z",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  chat: "M4 4h16v13H10l-6 4z",
  pin: "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  left: "M15 4l-8 8 8 8",
  right: "M9 4l8 8-8 8",
  down: "M5 9l7 7 7-7",
  up: "M5 15l7-7 7 7",
  search: "M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5 5",
  filter: "M3 5h18M6.5 12h11M10 19h4",
  rows: "M3 4h5v5H3zM12 6.500h9M3 15h5v5H3zM12 17.500h9",
  height: "M12 3v18M7 8l5-5 5 5M4 21h16",
  weight: "M4 7h16l1 14H3zM8.5 13a5 5 0 0 1 7 0M12 16l2-3M9 7a3 3 0 1 1 6 0",
  edit: "M4 20h4L20 8l-4-4L4 16z",
  persons:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.500a4 4 0 0 1 0 7.200M18 14.300a5 5 0 0 1 4 4.700v2",
  load: "M12 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7 8h10l4 13H3z",
  engine: "M13 2L5 13.500h6L10 22l9-12h-6.500z",
  expand: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  print: "M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z",
  share:
    "M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.7 10.500l6.6-4M8.7 13.500l6.6 4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.500l4 2.500",
  check: "M4 12.500l5.5 5.500L20 6.5",
  document: "M6 2h9l4 4v16H6zM14 2v5h5M9 12h7M9 16h7",
  folder: "M3 6h6l2 3h10v11H3z",
  download: "M12 3v12M6.5 10l5.5 5.5 5.5-5.500M4 21h16",
  upload: "M12 16V4M6.500 9.500L12 4l5.500 5.500M4 20h16",
  camera: "M3 7h4l2-3h6l2 3h4v13H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
  grip: "M4 9h16M4 15h16",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  play: "M7 4l13 8-13 8z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  eyeClosed:
    "M3 3l18 18M10.5 6.200Q12 5 14 5.300c5 .9 8 6.7 8 6.700s-1 2-3 3.800M6 7.500C3.5 9.3 2 12 2 12s4 7 10 7c1.8 0 3.4-.6 4.8-1.5",
  dashboard: "M3 13h8V3H3zM13 21h8V11h-8zM3 21h8v-4H3zM13 7h8V3h-8z",
  columns: "M3 4h18v16H3zM9 4v16M15 4v16",
  bin: "M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7",
  pause: "M8 4v16M16 4v16",
  sound: "M4 9v6h4l5 5V4L8 9zM16.5 8.500a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  muted: "M4 9v6h4l5 5V4L8 9zM17 9.500l5 5M22 9.500l-5 5",
  wrench: "M21.5 6.500l-3.2 3.2-4-4 3.2-3.200a5.5 5.5 0 0 0-7 7L3 17l4 4 7.5-7.500a5.5 5.5 0 0 0 7-7z",
  training: "M2 9l10-5 10 5-10 5zM6 11.500V17c3.5 2.7 8.5 2.7 12 0v-5.500M22 9v6",
  truck:
    "M2 6h12v11H2zM14 10h4.500l3.5 3.500V17h-8M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
} as const;

export type IconName = keyof typeof paths;

/** Hidden from assistive technology: the control around it needs a name of its own. */
export function Icon({ name, size = 20, ...rest }: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
      <path d={paths[name]} />
    </svg>
  );
}
