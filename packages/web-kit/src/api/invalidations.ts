import type { ApiTag } from './api.ts';

/** `<noun>.<verb>`, as in the contracts' events. */
export type EventType = `${string}.${string}`;

const tagsByEvent = new Map<string, Set<ApiTag>>();

/**
 * Invalidates cache tags when an event arrives. Tags registered by several callers for one event add up.
 *
 *     invalidateOn({ 'reward.redeemed': ['rewards/List'] });
 */
export function invalidateOn(map: Partial<Record<EventType, readonly ApiTag[]>>): void {
  for (const [type, tags = []] of Object.entries(map)) {
    const eventTags = tagsByEvent.get(type) ?? new Set();
    for (const tag of tags) eventTags.add(tag);
    tagsByEvent.set(type, eventTags);
  }
}

export function tagsForEvent(type: string): ApiTag[] {
  return [...(tagsByEvent.get(type) ?? [])];
}
