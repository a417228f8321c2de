import { useLocation, useNavigation } from "@remix-run/react";

/** True while the same page loads with other parameters. */
export function useIsChanging(): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  return location?.pathname === pathname;
}
