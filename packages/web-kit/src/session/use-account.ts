import { useSessionCurrentQuery } from './use-session-current-query.ts';

/** Who is signed in: `undefined` while asking, `null` for nobody. */
export function useAccount() {
  return useSessionCurrentQuery().data?.user;
}
