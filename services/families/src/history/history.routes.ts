import { listHistory } from '@family-chores/contracts/families/history';
import { accountsRequest, MAX_REQUESTED_ACCOUNTS } from '@family-chores/contracts/identity/acting';
import { route } from '@family-chores/service-kit/http';
import { request } from '@family-chores/service-kit/nats';
import { DELETED_ACCOUNT } from '../accounts/deleted-account.ts';
import { History, type HistoryDocument } from './history.model.ts';

export const historyRoutes = [
  route(listHistory, async ({ family, query: { limit, before, memberId } }) => {
    const older = before === undefined ? {} : await olderThanEntry(family.id, before);
    // If the entry `before` has expired, so have all older ones.
    if (older === null) return [];
    const ofMember = memberId === undefined ? {} : { $or: [{ actedBy: memberId }, { memberId }] };
    const entries = await History.find({ $and: [{ familyId: family.id }, older, ofMember] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    const names = await namesOfAccounts(entries);
    return entries.map((entry) => {
      const { _id, createdAt, kind, actedBy = null, byAccount, memberId: about = null } = entry;
      const isByAccount = actedBy === null && byAccount !== undefined;
      return {
        id: _id,
        at: createdAt.toISOString(),
        kind,
        actedBy,
        account: isByAccount ? { id: byAccount, name: names.get(byAccount) ?? DELETED_ACCOUNT.name } : null,
        memberId: about,
        name: entry.name ?? null,
        amount: entry.amount ?? null,
      };
    });
  }),
];

async function olderThanEntry(familyId: number, _id: string) {
  const entry = await History.findOne({ _id, familyId }).lean();
  if (!entry) return null;
  const { createdAt } = entry;
  return { createdAt: { $lte: createdAt }, $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }] };
}

/** Returns names by account id, only for the entries without an acting member. */
async function namesOfAccounts(entries: readonly HistoryDocument[]): Promise<Map<number, string>> {
  const ids = entries.flatMap(({ actedBy, byAccount }) =>
    actedBy === undefined && byAccount !== undefined ? [byAccount] : [],
  );
  const remaining = [...new Set(ids)];
  const names = new Map<number, string>();
  while (remaining.length > 0) {
    const accountIds = remaining.splice(0, MAX_REQUESTED_ACCOUNTS);
    const { accounts } = await request(accountsRequest, { accountIds });
    for (const { id, name } of accounts) names.set(id, name);
  }
  return names;
}
