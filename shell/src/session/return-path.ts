import { isInternalPath } from '@family-chores/web-kit/routing';

/**
 * Where the person wanted to go before they had to sign in, if that is known. It travels in the history entry, which
 * only the product itself writes, never in the address, so no link from elsewhere can choose it.
 */
export function returnPathOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isInternalPath(from) ? from : null;
}
