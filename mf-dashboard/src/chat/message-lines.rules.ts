import type { Message } from '@family-chores/contracts/chat/messages';
import type { Member } from '@family-chores/contracts/families/members';
import { localDay } from '@family-chores/web-kit/dates';

export interface MessageLine {
  message: Message;
  /** The sender's current data. */
  sender: Member;
  /** True for a day's first message, and for each message whose sender did not write the one before it. */
  startsGroup: boolean;
}

export interface MessagesOfADay {
  /** Local day, such as `2026-11-24`. */
  day: string;
  lines: MessageLine[];
}

/** Groups messages, each with its sender, by day. Messages of removed members are not shown. */
export function linesByDay(messages: readonly Message[], members: readonly Member[]): MessagesOfADay[] {
  const membersById = new Map(members.map((member) => [member.id, member]));
  const days: MessagesOfADay[] = [];
  for (const message of messages) {
    const sender = membersById.get(message.senderId);
    if (!sender) continue;
    const day = localDay(Date.parse(message.createdAt));
    let dayGroup = days.at(-1);
    if (dayGroup?.day !== day) {
      dayGroup = { day, lines: [] };
      days.push(dayGroup);
    }
    const startsGroup = dayGroup.lines.at(-1)?.sender.id !== sender.id;
    dayGroup.lines.push({ message, sender, startsGroup });
  }
  return days;
}
