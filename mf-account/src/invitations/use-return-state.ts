import { useLocation } from '@family-chores/web-kit/routing';

/** Link state that brings the user back to the current address after login or registration. */
export function useReturnState(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
