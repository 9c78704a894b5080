import {
  addMember,
  editMember,
  memberAdded,
  memberRemoved,
  removeMember,
} from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { currentContext } from '@family-chores/service-kit/log';
import { nextId } from '@family-chores/service-kit/mongo';
import { Family, type EmbeddedMember } from '../families/family.model.ts';
import { toMember } from '../families/to-family.ts';
import { findMember } from '../families/find-member.ts';
import { checkPinBesides, withPinBesides } from '../guard/pins.ts';
import { birthdayAfterToday } from './birthday-after-today.ts';
import { edit } from './edit-member.ts';

/** Limits the size of a family, which is one document. */
export const MAX_MEMBERS = 500;

async function add(familyId: number, member: EmbeddedMember): Promise<EmbeddedMember> {
  const { id, name, age, requestKey } = member;
  const familyWithRoom = {
    _id: familyId,
    [`members.${MAX_MEMBERS - 1}`]: { $exists: false },
    ...(requestKey !== undefined && { 'members.requestKey': { $ne: requestKey } }),
  };
  const entry = event(memberAdded, { familyId, familyMemberId: id, name, age });
  if (await change(Family, familyWithRoom, { $push: { members: member } }, entry)) return member;
  const family = await Family.findById(familyId).select('members').lean();
  const first = requestKey !== undefined && family?.members.find((each) => each.requestKey === requestKey);
  if (!first) throw problem('family-full');
  return first;
}

/**
 * Removes a member with their PIN. The update is retried if the member has got or lost a PIN since they were read.
 * @throws Problem `last-member`
 * @throws Problem `last-parent` if the family would lose its last PIN
 */
async function remove(id: number): Promise<void> {
  for (;;) {
    const member = await findMember(id);
    if (!member) return;
    const { familyId, name, pinId } = member;
    const removable = {
      _id: familyId,
      members: { $elemMatch: { id, pinId: pinId ?? { $exists: false } } },
      'members.1': { $exists: true },
      ...(pinId !== undefined && withPinBesides(pinId)),
    };
    const update = {
      // `accounts` stays unchanged: in a guarded family, an account that joined as this member is still bound to them,
      // so it can act only as a parent.
      $pull: { members: { id }, invitations: { memberId: id, usedBy: { $exists: false } } },
      ...(pinId !== undefined && { $unset: { [`pins.${id}`]: 1 } }),
    };
    const entry = event(memberRemoved, { familyId, familyMemberId: id, name });
    if (await change(Family, removable, update, entry)) return;
    if (await Family.exists({ 'members.id': id, 'members.1': { $exists: false } }))
      throw problem('last-member');
    if (pinId !== undefined) await checkPinBesides(familyId, pinId);
  }
}

export const memberRoutes = [
  route(addMember, async ({ family, body: { name, age, birthday: day, timeZone = 'UTC', face, role } }) => {
    await family.checkCover();
    const requestKey = currentContext()?.requestKey;
    const id = await nextId('member');
    const member = {
      id,
      name,
      age,
      ...(day && { birthday: birthdayAfterToday({ day, timeZone }, new Date()) }),
      ...(face && { face }),
      points: 0,
      pointsVersion: 0,
      ...(requestKey !== undefined && { requestKey }),
      ...(role && { role }),
    };
    return toMember(await add(family.id, member), family.id);
  }),

  route(editMember, {
    load: ({ params }) => findMember(params.id),
    handle: ({ params, body }) => edit(params.id, body),
  }),

  route(removeMember, {
    load: ({ params }) => findMember(params.id),
    handle: ({ params }) => remove(params.id),
  }),
];
