export const SHORTCUTS_PATH = "/adm-dash/shortcuts";
