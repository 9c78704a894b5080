import { EARLY_READ_LIFE, type EarlyRead } from '@family-chores/contracts/registry/early-reads';

/** A request that the page has sent early. Each is taken once, so that later reads get newer responses. */
export function takeEarlyRead(url: string): EarlyRead | undefined {
  const early = window.earlyReads?.get(url);
  window.earlyReads?.delete(url);
  return early && performance.now() - early.sentAt < EARLY_READ_LIFE ? early : undefined;
}

/** Marks the requests that have not been taken, because something has changed since, or may have. */
export function markEarlyReadsOutdated(): void {
  for (const early of window.earlyReads?.values() ?? []) early.isOutdated = true;
}
