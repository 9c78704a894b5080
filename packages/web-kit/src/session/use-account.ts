import { useSessionCurrentQuery } from './use-session-current-query.ts';

/** The signed-in user: `undefined` while loading, `null` if no one is signed in. */
export function useAccount() {
  return useSessionCurrentQuery().data?.user;
}
