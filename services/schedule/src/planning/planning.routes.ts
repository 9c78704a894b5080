import { editPlanning, getPlanning, planningChanged } from '@family-chores/contracts/schedule/planning';
import { event, transact } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { Planning } from '../model/planning.model.ts';
import { planningOf } from './planning-of.ts';

export const planningRoutes = [
  route(getPlanning, ({ family }) => planningOf(family.id)),

  route(editPlanning, async ({ family: { id: familyId }, body: { timeZone = 'UTC', ...planning } }) => {
    await transact(async ({ session, publish }) => {
      await Planning.updateOne(
        { _id: familyId },
        { $set: { ...planning, timeZone } },
        { upsert: true, session },
      );
      publish(event(planningChanged, { familyId, ...planning }));
    });
    return planning;
  }),
];
