import { ageOn } from '@family-chores/contracts/families/birthdays';
import { memberFields } from '@family-chores/contracts/families/member-fields';
import { memberUpdated } from '@family-chores/contracts/families/members';
import { change, event } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import type { Job } from '@family-chores/service-kit/service';
import { dayIn } from '@family-chores/service-kit/time-zones';
import { type EmbeddedMember, Family } from '../families/family.model.ts';
import { agingOf } from '../families/to-family.ts';
import { birthdayAfterToday } from './birthday-after-today.ts';

const EVERY_MS = 10_000;

/** Raises the age of members on their birthday, also for birthdays that were missed in an outage. */
export const raiseAges: Job = {
  name: 'raise-ages-on-birthdays',
  everyMs: EVERY_MS,
  run: () => raiseDue(new Date()),
};

export async function raiseDue(now: Date): Promise<void> {
  const due = Family.find({ 'members.birthday.nextAt': { $lte: now } }).select('members');
  for await (const { _id: familyId, members } of due.lean().cursor()) {
    try {
      for (const member of members) await raise(familyId, member, now);
    } catch (error) {
      log.error({ familyId, error }, 'The ages in a family could not be raised; the next run tries again');
    }
  }
}

/** Updates the member only if it is still as it was read, so that a birthday is counted once. */
async function raise(familyId: number, member: EmbeddedMember, now: Date): Promise<void> {
  const { id, name, birthday } = member;
  if (!birthday || birthday.nextAt > now) return;
  const today = dayIn(birthday.timeZone, now);
  // The rules of the time zone may have changed since `nextAt` was computed.
  if (today < birthday.next) return;
  const age = Math.min(ageOn(agingOf(member), today), memberFields.age.max);
  const asRead = { id, name, age: member.age, 'birthday.nextAt': birthday.nextAt };
  await change(
    Family,
    { _id: familyId, members: { $elemMatch: asRead } },
    { $set: { 'members.$.age': age, 'members.$.birthday': birthdayAfterToday(birthday, now) } },
    event(memberUpdated, { familyId, familyMemberId: id, name, age }),
  );
}
