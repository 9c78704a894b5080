import { problem } from '@family-chores/contracts/problem';
import { listPointsEntries } from '@family-chores/contracts/rewards/points';
import { familyOfMember } from '@family-chores/service-kit/access';
import { route } from '@family-chores/service-kit/http';
import { Balance } from './balance.model.ts';
import { Entry, toEntry } from './entry.model.ts';

export const pointsRoutes = [
  route(listPointsEntries, {
    load: ({ params }) => familyOfMember(params.memberId),
    async handle({ family, params: { memberId }, query: { limit, before } }) {
      const own = { familyId: family.id, familyMemberId: memberId };
      const older = before === undefined ? {} : { version: { $lt: await versionOfEntry(own, before) } };
      const [balance, entries] = await Promise.all([
        Balance.findOne({ _id: memberId, familyId: family.id }).lean(),
        Entry.find({ ...own, ...older })
          .sort({ version: -1 })
          .limit(limit)
          .lean(),
      ]);
      return {
        balance: balance?.balance ?? 0,
        entries: entries.map(toEntry),
      };
    },
  }),
];

async function versionOfEntry(
  own: { familyId: number; familyMemberId: number },
  _id: number,
): Promise<number> {
  const entry = await Entry.findOne({ _id, ...own }).lean();
  if (!entry) throw problem('not-found', { detail: 'There is no entry with the id in `before`' });
  return entry.version;
}
