import { useSessionCurrentQuery } from './session.api.ts';

/** Who is signed in: `undefined` while asking, `null` for nobody. */
export function useAccount() {
  return useSessionCurrentQuery().data?.user;
}
