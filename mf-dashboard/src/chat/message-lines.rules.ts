import type { Message } from '@family-chores/contracts/chat/messages';
import type { Member } from '@family-chores/contracts/families/members';
import { localDay } from '@family-chores/web-kit/dates';

export interface MessageLine {
  message: Message;
  /** The sender as they are now. */
  sender: Member;
  /** Whoever it is from did not say the message before it, or not on that day. */
  startsTurn: boolean;
}

export interface MessagesOfADay {
  /** As `2026-11-24`, where the person is. */
  day: string;
  lines: MessageLine[];
}

/** Messages by day, each with its sender. What somebody said who has left is not shown. */
export function linesByDay(messages: readonly Message[], members: readonly Member[]): MessagesOfADay[] {
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const days: MessagesOfADay[] = [];
  for (const message of messages) {
    const sender = memberOf.get(message.senderId);
    if (!sender) continue;
    const day = localDay(Date.parse(message.createdAt));
    let current = days.at(-1);
    if (current?.day !== day) {
      current = { day, lines: [] };
      days.push(current);
    }
    const startsTurn = current.lines.at(-1)?.sender.id !== sender.id;
    current.lines.push({ message, sender, startsTurn });
  }
  return days;
}
