import { useAppSelector } from '../store/hooks.ts';
import { useServerSessionQuery } from './session.api.ts';

/** Who is signed in, as a query. Nobody from the moment of a logout, also while the server does not know of it yet. */
export function useSessionCurrentQuery() {
  const query = useServerSessionQuery();
  const isLoggingOut = useAppSelector(({ appState }) => appState.isLoggingOut);
  return isLoggingOut ? { ...query, data: { user: null }, isError: false } : query;
}
