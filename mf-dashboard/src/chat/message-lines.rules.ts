import type { Message } from '@family-chores/contracts/chat/messages';
import type { Member } from '@family-chores/contracts/families/members';
import { localDay } from '@family-chores/web-kit/dates';

export interface MessageLine {
  message: Message;
  /** The sender's current data. */
  sender: Member;
  /** True for the first of several messages in a row from one sender, and for the first of a day. */
  startsRun: boolean;
}

export interface MessagesOfADay {
  /** Local day, such as `2026-11-24`. */
  day: string;
  lines: MessageLine[];
}

/** Groups messages, each with its sender, by day. Messages of removed members are not shown. */
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
    const startsRun = current.lines.at(-1)?.sender.id !== sender.id;
    current.lines.push({ message, sender, startsRun });
  }
  return days;
}
