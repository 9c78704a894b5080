import { problem } from '@family-chores/contracts/problem';
import { addPause, editPause, listPauses, removePause } from '@family-chores/contracts/schedule/pauses';
import { route } from '@family-chores/service-kit/http';
import { nextId } from '@family-chores/service-kit/mongo';
import { dayIn } from '@family-chores/service-kit/time-zones';
import { Generation } from '../model/generation.model.ts';
import { Pause, toPause } from '../model/pause.model.ts';
import { generate } from '../series/generate.ts';
import { changePause, createPause, deletePause } from './store-pause.ts';

const loadPause = ({ params }: { params: { id: number } }) => Pause.findById(params.id).lean();

export const pauseRoutes = [
  route(listPauses, async ({ family }) => {
    const generation = await Generation.findById(family.id).lean();
    const today = dayIn(generation?.timeZone ?? 'UTC', new Date());
    const pauses = await Pause.find({ familyId: family.id, to: { $gte: today } })
      .sort({ from: 1, _id: 1 })
      .lean();
    return pauses.map(toPause);
  }),

  route(addPause, async ({ family, body: { timeZone, ...fields } }) => {
    if (fields.memberId !== null) await family.member(fields.memberId);
    const now = new Date();
    const today = dayIn(timeZone ?? 'UTC', now);
    const stored = await createPause({ _id: await nextId('pause'), ...fields }, { timeZone, today });
    await generate(family.id, now);
    return toPause(stored);
  }),

  route(editPause, {
    load: loadPause,
    async handle({ resource, body: { timeZone, ...days } }) {
      const now = new Date();
      const today = dayIn(timeZone ?? 'UTC', now);
      const changed = await changePause(resource, days, { timeZone, today });
      if (!changed) throw problem('not-found');
      await generate(resource.familyId, now);
      return toPause(changed);
    },
  }),

  route(removePause, {
    load: loadPause,
    async handle({ resource }) {
      await deletePause(resource);
      await generate(resource.familyId, new Date());
    },
  }),
];
