import { useAppSelector } from '../store/hooks.ts';
import { useServerSessionQuery } from '../api/session.api.ts';

/** The signed-in user as a query. After an offline logout, the user is null, although the session has not ended yet. */
export function useSessionCurrentQuery() {
  const query = useServerSessionQuery();
  const isLoggingOut = useAppSelector(({ appState }) => appState.isLoggingOut);
  return isLoggingOut ? { ...query, data: { user: null }, isError: false } : query;
}
