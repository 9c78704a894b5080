import { EARLY_READ_LIFE } from '@family-chores/contracts/registry/early-reads';

/** The response to a request that the page has sent early. Each is taken once, so that later reads get newer ones. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const early = window.earlyReads?.get(url);
  window.earlyReads?.delete(url);
  return early && performance.now() - early.sentAt < EARLY_READ_LIFE ? early.response : undefined;
}

/** Forgets all responses that were not taken, because something has changed or may have. */
export const dropEarlyReads = (): void => window.earlyReads?.clear();
