import {
  addMember,
  editMember,
  memberAdded,
  memberRemoved,
  memberUpdated,
  removeMember,
  type Member,
} from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { currentContext } from '@family-chores/service-kit/log';
import { nextId } from '@family-chores/service-kit/mongo';
import { Family, type EmbeddedMember } from '../families/family.model.ts';

/** More than any family needs. It bounds the family, which is one document. */
export const MAX_MEMBERS = 500;

async function findMember(id: number): Promise<Member | null> {
  const family = await Family.findOne({ 'members.id': id }).select('members').lean();
  const member = family?.members.find((each) => each.id === id);
  return family && member ? { ...member, familyId: family._id } : null;
}

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

/** The event contains the whole member, so the update applies only to the version that was read, and is retried otherwise. */
async function edit(
  id: number,
  wanted: { name?: string | undefined; age?: number | undefined },
): Promise<Member> {
  for (;;) {
    const member = await findMember(id);
    if (!member) throw problem('not-found');
    const { familyId, name, age } = member;
    const edited = { ...member, name: wanted.name ?? name, age: wanted.age ?? age };
    if (edited.name === name && edited.age === age) return member;
    const asRead = { _id: familyId, members: { $elemMatch: { id, name, age } } };
    const update = { $set: { 'members.$.name': edited.name, 'members.$.age': edited.age } };
    const entry = event(memberUpdated, { ...edited, familyMemberId: id });
    if (await change(Family, asRead, update, entry)) return edited;
  }
}

async function remove({ id, familyId }: Member): Promise<void> {
  const notAlone = { _id: familyId, 'members.id': id, 'members.1': { $exists: true } };
  const entry = event(memberRemoved, { familyId, familyMemberId: id });
  const removed = await change(Family, notAlone, { $pull: { members: { id } } }, entry);
  if (!removed && (await findMember(id))) throw problem('last-member');
}

export const memberRoutes = [
  route(addMember, async ({ family, body: { name, age } }) => {
    await family.checkCover();
    const requestKey = currentContext()?.requestKey;
    const id = await nextId('member');
    const member = {
      id,
      name,
      age,
      points: 0,
      pointsVersion: 0,
      ...(requestKey !== undefined && { requestKey }),
    };
    return { ...(await add(family.id, member)), familyId: family.id };
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
