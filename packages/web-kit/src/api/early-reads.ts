import { EARLY_READ_LIFETIME_MS, type EarlyRead } from '@family-chores/contracts/registry/early-reads';

/** The early read of a URL, unless it is too old. Each is taken once. */
export function takeEarlyRead(url: string): EarlyRead | undefined {
  const earlyRead = window.earlyReads?.get(url);
  window.earlyReads?.delete(url);
  return earlyRead && performance.now() - earlyRead.sentAt < EARLY_READ_LIFETIME_MS ? earlyRead : undefined;
}

/** Marks as outdated all early reads that have not been taken yet. */
export function markEarlyReadsOutdated(): void {
  for (const earlyRead of window.earlyReads?.values() ?? []) earlyRead.isOutdated = true;
}
