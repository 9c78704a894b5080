import type { LiveData } from '@family-chores/contracts/all-contracts';
import type { ApiTag } from './api.ts';

const tagsByEvent = new Map<string, Set<ApiTag>>();
const spreadEvents = new Set<string>();

/** The time, in ms, over which the open pages of all families refetch what an event changed for all of them. */
const SPREAD_MS = 4_000;

/**
 * Registers the cache tags to invalidate when an event arrives. Several callers may register tags for the same event.
 *
 *     invalidateOn({ 'reward.redeemed': ['listRewards'] });
 *
 * @param options.spread for events that the pages of all families receive: each page waits for a random time
 */
export function invalidateOn(
  map: Partial<Record<keyof LiveData, readonly ApiTag[]>>,
  { spread = false } = {},
): void {
  for (const [type, tags = []] of Object.entries(map)) {
    if (spread) spreadEvents.add(type);
    const eventTags = tagsByEvent.get(type) ?? new Set();
    for (const tag of tags) eventTags.add(tag);
    tagsByEvent.set(type, eventTags);
  }
}

/** How long a page waits, in ms, before it invalidates the tags of an event. */
export function invalidationDelay(type: string): number {
  return spreadEvents.has(type) ? Math.random() * SPREAD_MS : 0;
}

export function tagsForEvent(type: string): ApiTag[] {
  return [...(tagsByEvent.get(type) ?? [])];
}
