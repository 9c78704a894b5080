import type { LiveData } from '@family-chores/contracts/catalog';
import type { ApiTag } from './api.ts';

const tagsByEvent = new Map<string, Set<ApiTag>>();

/**
 * Invalidates cache tags when an event arrives. Tags registered by several callers for one event add up.
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
