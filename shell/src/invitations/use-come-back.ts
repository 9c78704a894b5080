import { useLocation } from '@family-chores/web-kit/routing';

/** Given to a link to login or register: afterwards the person is back at this very address. */
export function useComeBack(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
