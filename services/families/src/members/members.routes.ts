import type { Face } from '@family-chores/contracts/families/faces';
import {
  addMember,
  editMember,
  memberAdded,
  memberRemoved,
  memberUpdated,
  removeMember,
  type Member,
} from '@family-chores/contracts/families/members';
import type { MemberRole } from '@family-chores/contracts/families/guard-fields';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { currentContext } from '@family-chores/service-kit/log';
import { nextId } from '@family-chores/service-kit/mongo';
import { Family, toMember, type EmbeddedMember } from '../families/family.model.ts';
import { findMember, type StoredMember } from '../families/find-member.ts';
import { hasPinBesides } from '../guard/pins.ts';

/** More than any family needs. It bounds the family, which is one document. */
export const MAX_MEMBERS = 500;

async function add(familyId: number, member: EmbeddedMember): Promise<EmbeddedMember> {
  const { id, name, age, requestKey } = member;
  const hasRoom = {
    _id: familyId,
    [`members.${MAX_MEMBERS - 1}`]: { $exists: false },
    ...(requestKey !== undefined && { 'members.requestKey': { $ne: requestKey } }),
  };
  const entry = event(memberAdded, { familyId, familyMemberId: id, name, age });
  if (await change(Family, hasRoom, { $push: { members: member } }, entry)) return member;
  const family = await Family.findById(familyId).select('members').lean();
  const first = requestKey !== undefined && family?.members.find((each) => each.requestKey === requestKey);
  if (!first) throw problem('family-full');
  return first;
}

interface Wanted {
  name?: string | undefined;
  age?: number | undefined;
  face?: Face | null | undefined;
  role?: MemberRole | undefined;
}

/**
 * The event contains the whole member, so the update applies only to the version that was read, and is retried otherwise. A
 * parent who becomes a child loses their PIN, unless it is the last one.
 */
async function edit(id: number, wanted: Wanted): Promise<Member> {
  for (;;) {
    const member = await findMember(id);
    if (!member) throw problem('not-found');
    const { familyId, name, age, face = null, role, pinId } = member;
    const edited = {
      name: wanted.name ?? name,
      age: wanted.age ?? age,
      face: wanted.face === undefined ? face : wanted.face,
      role: wanted.role ?? role,
    };
    const isChanged =
      edited.name !== name || edited.age !== age || edited.face !== face || edited.role !== role;
    if (!isChanged) return toMember(member, familyId);
    const losesPin = pinId !== undefined && edited.role !== 'parent';
    const read = { id, name, age, role: role ?? { $exists: false }, pinId: pinId ?? { $exists: false } };
    const asRead = { _id: familyId, members: { $elemMatch: read }, ...(losesPin && hasPinBesides(pinId)) };
    const update = {
      $set: {
        'members.$.name': edited.name,
        'members.$.age': edited.age,
        ...(wanted.face !== undefined && { 'members.$.face': wanted.face }),
        ...(edited.role && { 'members.$.role': edited.role }),
      },
      ...(losesPin && { $unset: { 'members.$.pinId': 1, [`pins.${id}`]: 1 } }),
    };
    const entry = event(memberUpdated, {
      familyId,
      familyMemberId: id,
      name: edited.name,
      age: edited.age,
      ...(edited.role !== role && { newRole: edited.role }),
    });
    const changed = await change(Family, asRead, update, entry);
    const stored = changed?.members.find((each) => each.id === id);
    if (stored) return toMember(stored, familyId);
    if (losesPin && !(await Family.exists({ _id: familyId, ...hasPinBesides(pinId) })))
      throw problem('last-parent');
  }
}

async function remove({ id, familyId, name, pinId }: StoredMember): Promise<void> {
  const removable = {
    _id: familyId,
    'members.id': id,
    'members.1': { $exists: true },
    ...(pinId !== undefined && hasPinBesides(pinId)),
  };
  const update = {
    // An account that has entered by its invitation keeps acting only as this member, so it acts as no one.
    $pull: { members: { id }, invitations: { memberId: id, usedBy: { $exists: false } } },
    ...(pinId !== undefined && { $unset: { [`pins.${id}`]: 1 } }),
  };
  const entry = event(memberRemoved, { familyId, familyMemberId: id, name });
  if (await change(Family, removable, update, entry)) return;
  const family = await Family.findOne({ 'members.id': id }).select('members').lean();
  if (family) throw problem(family.members.length > 1 ? 'last-parent' : 'last-member');
}

export const memberRoutes = [
  route(addMember, async ({ family, body: { name, age, face, role } }) => {
    await family.checkCover();
    const requestKey = currentContext()?.requestKey;
    const id = await nextId('member');
    const member = {
      id,
      name,
      age,
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
    handle: ({ resource }) => remove(resource),
  }),
];
