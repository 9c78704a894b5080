import type { LiveData } from '@family-chores/contracts/all-contracts';
import type { ApiTag } from './api.ts';

const tagsByEvent = new Map<string, Set<ApiTag>>();

/**
 * Registers the cache tags to invalidate when an event arrives. Several callers may register tags for the same event.
 *
 *     invalidateOn({ 'reward.redeemed': ['listRewards'] });
 */
export function invalidateOn(map: Partial<Record<keyof LiveData, readonly ApiTag[]>>): void {
  for (const [type, tags = []] of Object.entries(map)) {
    const eventTags = tagsByEvent.get(type) ?? new Set();
    for (const tag of tags) eventTags.add(tag);
    tagsByEvent.set(type, eventTags);
  }
}

export function tagsForEvent(type: string): ApiTag[] {
  return [...(tagsByEvent.get(type) ?? [])];
}
