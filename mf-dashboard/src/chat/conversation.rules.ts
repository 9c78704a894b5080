import type { Message } from '@family-chores/contracts/chat/messages';

/** The cached part of a family's chat: its newest messages without gaps, oldest first. */
export interface Conversation {
  messages: Message[];
  /** Whether the server has older messages. */
  hasEarlier: boolean;
}

/** The number of messages in a full page: the default of the call that lists messages. */
export const PAGE_LENGTH = 100;

function compareByTime(one: Message, other: Message): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id - other.id;
}

function without(messages: readonly Message[], excluded: readonly Message[]): Message[] {
  const ids = new Set(excluded.map(({ id }) => id));
  return messages.filter(({ id }) => !ids.has(id));
}

export function firstPage(page: Message[]): Conversation {
  return { messages: page, hasEarlier: page.length >= PAGE_LENGTH };
}

/**
 * Merges a refetched newest page. Cached messages that are newer than the page are kept, because they arrived while it
 * was in flight. Older ones are kept only if the page overlaps the cache, because otherwise there may be a gap.
 */
export function withNewest({ messages, hasEarlier }: Conversation, page: Message[]): Conversation {
  const [first] = page;
  const last = page.at(-1);
  const others = without(messages, page);
  const newer = last ? others.filter((message) => compareByTime(message, last) > 0) : others;
  if (!first || page.length < PAGE_LENGTH) return { messages: [...page, ...newer], hasEarlier: false };
  const isOverlapping = others.length < messages.length;
  const older = isOverlapping ? others.filter((message) => compareByTime(message, first) < 0) : [];
  return { messages: [...older, ...page, ...newer], hasEarlier: older.length === 0 || hasEarlier };
}

export function withEarlier({ messages }: Conversation, page: Message[]): Conversation {
  return { messages: [...without(page, messages), ...messages], hasEarlier: page.length >= PAGE_LENGTH };
}

/** Adds a message unless the chat has it: its sender gets it twice, in the response and over the socket. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const { messages, hasEarlier } = conversation;
  if (messages.some(({ id }) => id === message.id)) return conversation;
  return { messages: [...messages, message].toSorted(compareByTime), hasEarlier };
}

export function withDeletion(
  { messages, hasEarlier }: Conversation,
  messageId: number,
  by: number | null,
): Conversation {
  const emptied = messages.map((message) =>
    message.id === messageId ? { ...message, content: '', deleted: { by } } : message,
  );
  return { messages: emptied, hasEarlier };
}
