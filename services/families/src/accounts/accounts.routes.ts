import {
  type FamilyAccount,
  listFamilyAccounts,
  removeFamilyAccount,
} from '@family-chores/contracts/families/accounts';
import { accountsRequest } from '@family-chores/contracts/identity/acting';
import { problem } from '@family-chores/contracts/problem';
import { route } from '@family-chores/service-kit/http';
import { request } from '@family-chores/service-kit/nats';
import { Family } from '../families/family.model.ts';
import { removeAccount } from '../families/remove-account.ts';
import { DELETED_ACCOUNT } from './deleted-account.ts';

/** Returns the accounts of a family in order of joining. @throws Problem `not-found` */
export async function listAccountsOf(familyId: number): Promise<FamilyAccount[]> {
  const stored = await Family.findById(familyId).select('accountIds accounts').lean();
  if (!stored) throw problem('not-found');
  const { accountIds, accounts: joined = [] } = stored;
  const { accounts } = await request(accountsRequest, { accountIds });
  return accountIds.map((accountId) => {
    const { memberId, joinedAt } = joined.find(({ id }) => id === accountId) ?? {};
    const account = accounts.find(({ id }) => id === accountId) ?? DELETED_ACCOUNT;
    return { ...account, accountId, memberId, joinedAt: joinedAt?.toISOString() };
  });
}

export const accountRoutes = [
  route(listFamilyAccounts, ({ family }) => listAccountsOf(family.id)),

  route(removeFamilyAccount, ({ family, params }) => removeAccount(family.id, params.accountId)),
];
