export const LOGIN_PATH = "/adm-dash/login";
