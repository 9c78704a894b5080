import { useSessionLogoutMutation } from '../api/session.api.ts';

export const useSharedLogout = () => useSessionLogoutMutation({ fixedCacheKey: 'logout' });

/**
 * True from the logout request until the landing page is shown. Requests refused in between must not lead to the login
 * page.
 */
export function useIsLoggingOut(): boolean {
  const [, { isLoading, isSuccess }] = useSharedLogout();
  return isLoading || isSuccess;
}
