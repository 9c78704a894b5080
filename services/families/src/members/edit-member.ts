import type { BodyOf } from '@family-chores/contracts/define-call';
import { type editMember, type Member, memberUpdated } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';
import { toMember } from '../families/to-family.ts';
import { findMember } from '../families/find-member.ts';
import { checkPinBesides, withPinBesides } from '../guard/pins.ts';
import { birthdayAfterToday } from './birthday-after-today.ts';

/**
 * Changes the given fields of a member. The update is retried if the member has changed since it was read, so that the
 * event contains the current name and age. A parent who becomes a child loses their PIN.
 * @throws Problem `not-found`
 * @throws Problem `last-parent` if the member would lose the family's last PIN
 */
export async function edit(id: number, requested: BodyOf<typeof editMember>): Promise<Member> {
  for (;;) {
    const member = await findMember(id);
    if (!member) throw problem('not-found');
    const { familyId, name, age, birthday, face = null, role, pinId } = member;
    const edited = {
      name: requested.name ?? name,
      age: requested.age ?? age,
      day: requested.birthday === undefined ? birthday?.day : (requested.birthday ?? undefined),
      face: requested.face === undefined ? face : requested.face,
      role: requested.role ?? role,
    };
    const isAgingChanged = edited.age !== age || edited.day !== birthday?.day;
    const isChanged = isAgingChanged || edited.name !== name || edited.face !== face || edited.role !== role;
    if (!isChanged) return toMember(member, familyId);
    const losesPin = pinId !== undefined && edited.role !== 'parent';
    const memberAsRead = {
      id,
      name,
      age,
      'birthday.nextAt': birthday?.nextAt ?? { $exists: false },
      role: role ?? { $exists: false },
      pinId: pinId ?? { $exists: false },
    };
    const familyAsRead = {
      _id: familyId,
      members: { $elemMatch: memberAsRead },
      ...(losesPin && withPinBesides(pinId)),
    };
    const timeZone = requested.timeZone ?? birthday?.timeZone ?? 'UTC';
    const { day } = edited;
    const update = {
      $set: {
        'members.$.name': edited.name,
        'members.$.age': edited.age,
        ...(isAgingChanged &&
          day && { 'members.$.birthday': birthdayAfterToday({ day, timeZone }, new Date()) }),
        ...(requested.face !== undefined && { 'members.$.face': requested.face }),
        ...(edited.role && { 'members.$.role': edited.role }),
      },
      $unset: {
        ...(!day && { 'members.$.birthday': 1 }),
        ...(losesPin && { 'members.$.pinId': 1, [`pins.${id}`]: 1 }),
      },
    };
    const entry = event(memberUpdated, {
      familyId,
      familyMemberId: id,
      name: edited.name,
      age: edited.age,
      ...(edited.role !== role && { newRole: edited.role }),
    });
    const changed = await change(Family, familyAsRead, update, entry);
    const stored = changed?.members.find((each) => each.id === id);
    if (stored) return toMember(stored, familyId);
    if (losesPin) await checkPinBesides(familyId, pinId);
  }
}
