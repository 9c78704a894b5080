import { problem } from '@family-chores/contracts/problem';
import {
  deleteFlag,
  flagChanged,
  listFamilyFlags,
  listFlags,
  setFlag,
} from '@family-chores/contracts/registry/flags';
import { isErased } from '@family-chores/service-kit/erasure';
import { event, transact } from '@family-chores/service-kit/events';
import { type IdentifyToken, route } from '@family-chores/service-kit/http';
import { audit } from '../audit/audit.model.ts';
import { FlagModel } from './flag.model.ts';
import { familiesText, hasFlag } from './flag.rules.ts';

const readFlags = async () =>
  (await FlagModel.find().sort({ _id: 1 }).lean()).map(({ _id: name, changedAt, ...flag }) => ({
    ...flag,
    name,
    changedAt: changedAt.toISOString(),
  }));

async function withoutErased(familyIds: readonly number[]): Promise<number[]> {
  const erased = await Promise.all(familyIds.map((id) => isErased('family', id)));
  return familyIds.filter((_, index) => !erased[index]);
}

export const flagRoutes = (identifyToken: IdentifyToken) => [
  route(listFlags, { identifyToken, handle: readFlags }),

  route(setFlag, {
    identifyToken,
    async handle({ params: { name }, body, by }) {
      const { percent } = body;
      // A dialog that was opened earlier may still name families that have been deleted since.
      const familyIds = await withoutErased(body.familyIds);
      const changedAt = new Date();
      await transact(async ({ session, publish }) => {
        const stored = { _id: name, percent, familyIds, changedAt, changedBy: by };
        const before = await FlagModel.findOneAndReplace({ _id: name }, stored, {
          session,
          upsert: true,
        }).lean();
        const reason = [familiesText(stored), ...(before ? [`before: ${familiesText(before)}`] : [])];
        await audit(session, { by, action: 'flag-set', name, reason: reason.join('; ') });
        publish(event(flagChanged, { name }));
      });
      return { name, percent, familyIds, changedAt: changedAt.toISOString(), changedBy: by };
    },
  }),

  route(deleteFlag, {
    identifyToken,
    async handle({ params: { name }, by }) {
      await transact(async ({ session, publish }) => {
        const deleted = await FlagModel.findByIdAndDelete(name, { session }).lean();
        if (!deleted) throw problem('not-found');
        await audit(session, { by, action: 'flag-deleted', name, reason: familiesText(deleted) });
        publish(event(flagChanged, { name }));
      });
    },
  }),

  route(listFamilyFlags, async ({ family: { id } }) =>
    (await readFlags()).filter((flag) => hasFlag(flag, id)).map(({ name }) => name),
  ),
];
