import { useSessionLogoutMutation } from './session.api.ts';

/** The logout, with its progress shared by all components that use it. */
export const useLogoutCall = () => useSessionLogoutMutation({ fixedCacheKey: 'logout' });

/**
 * True from the moment of a logout until the landing page is shown. Meanwhile requests may be refused because the session
 * has ended, which is not a reason to show the login.
 */
export function useIsLeaving(): boolean {
  const [, { isLoading, isSuccess }] = useLogoutCall();
  return isLoading || isSuccess;
}
