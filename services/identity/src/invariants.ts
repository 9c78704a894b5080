import { accountIds } from '@family-chores/contracts/identity/facts';
import { provideFact, ServiceInvariants, withIds } from '@family-chores/service-kit/invariants';
import type { AccountDocument } from './model/account.model.ts';
import { planRule } from './accounts/plan.invariants.ts';

const provideAccountIds = provideFact(accountIds, async function* read({ database }, ids) {
  const fields = { projection: { _id: 1 } };
  const accounts = database.collection<AccountDocument>('accounts').find(withIds(ids), fields);
  for await (const { _id: id } of accounts) yield { id };
});

export const invariants = new ServiceInvariants({
  rules: [planRule],
  facts: [provideAccountIds],
  owned: [],
  keyed: { accounts: 'account' },
});
