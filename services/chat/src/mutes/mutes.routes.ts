import { muteChanged, listMutes, setMute } from '@family-chores/contracts/chat/mutes';
import { problem } from '@family-chores/contracts/problem';
import { undoIfRemoved } from '@family-chores/service-kit/access';
import { event, transact } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Mute, muteId, toMute } from './mute.model.ts';

export const mutesOf = async (familyId: number) =>
  (await Mute.find({ familyId }).sort({ _id: 1 }).lean()).map((mute) => toMute(mute));

export const muteRoutes = [
  route(listMutes, ({ family }) => mutesOf(family.id)),

  route(setMute, async ({ family, body: { memberId, muted, until } }) => {
    const member = memberId === null ? undefined : await family.member(memberId);
    if (muted && !family.isGuarded) throw problem('pin-missing');
    if (muted && member?.role === 'parent') throw problem('parent-not-mutable');
    const { id: familyId } = family;
    const _id = muteId(familyId, memberId);
    const mute = { _id, familyId, memberId, until: until === null ? null : new Date(until) };
    await transact(async ({ session, publish }) => {
      if (muted) await Mute.replaceOne(keyOf(mute), mute, { upsert: true, session });
      else await Mute.deleteOne(keyOf(mute), { session });
      publish(event(muteChanged, { familyId, ...toMute(mute), muted }));
    });
    if (memberId !== null) await undoIfRemoved(memberId, () => Mute.deleteOne(keyOf(mute)));
    return mutesOf(familyId);
  }),
];
