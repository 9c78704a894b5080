import { useAppSelector } from '../store/hooks.ts';
import { useServerSessionQuery } from '../api/session.api.ts';

/** The signed-in user as a query. Null from the moment of a logout, even before the server has been reached. */
export function useSessionCurrentQuery() {
  const query = useServerSessionQuery();
  const isLoggingOut = useAppSelector(({ appState }) => appState.isLoggingOut);
  return isLoggingOut ? { ...query, data: { user: null }, isError: false } : query;
}
