import type { ApiTag } from '../api/api.ts';

/** `<noun>.<verb>`, as in the contracts' events. */
export type EventType = `${string}.${string}`;

const tagsByEvent = new Map<string, Set<ApiTag>>();

/**
 * Says which answers an event makes old. Adds to what others said of the same event.
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
