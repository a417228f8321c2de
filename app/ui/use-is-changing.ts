import { useLocation, useNavigation } from "@remix-run/react";

/** True while the same page is on its way with other contents. */
export function useIsChanging(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname;
}
