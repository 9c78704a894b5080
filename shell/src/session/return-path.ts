import { isInternalPath } from '@family-chores/web-kit/routing';

/**
 * The path the user wanted to open before signing in. It is kept in the history entry, which only the product writes,
 * rather than in the address, so that no external link can choose it.
 */
export function returnPathOf(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isInternalPath(from) ? from : null;
}
