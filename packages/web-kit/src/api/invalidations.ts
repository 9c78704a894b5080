import type { LiveData } from '@family-chores/contracts/all-contracts';
import type { ApiTag } from './api.ts';

const tagsByEvent = new Map<string, Set<ApiTag>>();
const jitteredEvents = new Set<string>();

/** Maximum jitter in ms, so that the open pages of all families do not refetch at the same time. */
const JITTER_MS = 4_000;

/**
 * Registers the cache tags to invalidate when an event arrives. Several callers may register tags for the same event.
 *
 *     invalidateOn({ 'reward.redeemed': ['listRewards'] });
 *
 * @param options.jitter whether each page waits for a random time first; for events that all families receive
 */
export function invalidateOn(
  map: Partial<Record<keyof LiveData, readonly ApiTag[]>>,
  { jitter = false } = {},
): void {
  for (const [type, tags = []] of Object.entries(map)) {
    if (jitter) jitteredEvents.add(type);
    const eventTags = tagsByEvent.get(type) ?? new Set();
    for (const tag of tags) eventTags.add(tag);
    tagsByEvent.set(type, eventTags);
  }
}

/** How long a page waits, in ms, before it invalidates the tags of an event. */
export function invalidationDelay(type: string): number {
  return jitteredEvents.has(type) ? Math.random() * JITTER_MS : 0;
}

export function tagsForEvent(type: string): ApiTag[] {
  return [...(tagsByEvent.get(type) ?? [])];
}
