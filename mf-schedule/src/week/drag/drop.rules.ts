import { ageOn } from '@family-chores/contracts/families/birthdays';
import { fitsAge } from '@family-chores/contracts/schedule/ages';
import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { CalendarDate } from '@internationalized/date';
import { agesText } from '../../model/ages-text.ts';
import { dayOf } from '../../model/week.rules.ts';

export interface DropTarget {
  readonly member: Member;
  readonly day: CalendarDate;
}

interface DropVerdict {
  readonly kind: 'same' | 'fits' | 'refused';
  /** Why it is refused; empty otherwise. */
  readonly reason: string;
}

/** Whether an open chore can be moved to a member and day. The member who has the chore may keep it at any age. */
export function judgeDrop(assignment: Assignment, { member, day }: DropTarget): DropVerdict {
  const { chore, familyMemberId, dueDate } = assignment;
  const isOwn = familyMemberId === member.id;
  if (isOwn && dayOf(dueDate).compare(day) === 0) return { kind: 'same', reason: '' };
  const age = ageOn(member, day.toString());
  if (isOwn || fitsAge(chore, age)) return { kind: 'fits', reason: '' };
  const reason = `${chore.name} is for ${agesText(chore).toLowerCase()}, and ${member.name} is ${age}.`;
  return { kind: 'refused', reason };
}
