import type { Message } from '@family-chores/contracts/chat/messages';

/** What is known of a family's chat: its newest messages without a gap, the oldest first. */
export interface Conversation {
  messages: Message[];
  /** There are older ones on the server. */
  hasEarlier: boolean;
}

/** How many messages a page has unless there are no more: what the contract answers unasked. */
export const PAGE_LENGTH = 100;

function inOrder(one: Message, other: Message): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id - other.id;
}

function without(messages: readonly Message[], page: readonly Message[]): Message[] {
  const ids = new Set(page.map(({ id }) => id));
  return messages.filter(({ id }) => !ids.has(id));
}

/** The newest page, asked for the first time. */
export function firstPage(page: Message[]): Conversation {
  return { messages: page, hasEarlier: page.length >= PAGE_LENGTH };
}

/**
 * The newest page, asked for again. It decides what there is between its ends. Older messages stay as long as they
 * adjoin it; newer ones came while it was on its way.
 */
export function withNewest({ messages, hasEarlier }: Conversation, page: Message[]): Conversation {
  const [first] = page;
  const last = page.at(-1);
  const others = without(messages, page);
  const newer = last ? others.filter((message) => inOrder(message, last) > 0) : others;
  if (!first || page.length < PAGE_LENGTH) return { messages: [...page, ...newer], hasEarlier: false };
  const doesAdjoin = others.length < messages.length;
  const older = doesAdjoin ? others.filter((message) => inOrder(message, first) < 0) : [];
  return { messages: [...older, ...page, ...newer], hasEarlier: older.length === 0 || hasEarlier };
}

/** A page of older messages, asked for from the oldest one that is known. */
export function withEarlier({ messages }: Conversation, page: Message[]): Conversation {
  return { messages: [...without(page, messages), ...messages], hasEarlier: page.length >= PAGE_LENGTH };
}

/** One more message. Who sent it gets it twice, as the answer and by the socket, in any order. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const { messages, hasEarlier } = conversation;
  if (messages.some(({ id }) => id === message.id)) return conversation;
  return { messages: [...messages, message].toSorted(inOrder), hasEarlier };
}
