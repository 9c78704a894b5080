import { accountUpdated, type Role } from '@family-chores/contracts/identity/accounts';
import { change, event } from '@family-chores/service-kit/events';
import { Account, type AccountDocument } from '../accounts/account.model.ts';

export type RoleChange = 'grant' | 'revoke';

/**
 * Gives the account with this email a role, or takes it away. Its pages are told, and the tokens they then ask for say
 * so; what was signed before ends within 5 minutes. A guest has no email, and so never a role.
 * @returns the roles it has now; null when there is no such account
 */
export async function changeRole(
  how: RoleChange,
  email: string,
  role: Role,
): Promise<readonly Role[] | null> {
  const account = await Account.findOne({ email, guest: false }).lean();
  if (!account) return null;
  const { _id, plan } = account;
  const told = event(accountUpdated, { accountId: _id, plan });
  const changed =
    how === 'grant'
      ? await change(Account, { _id, roles: { $ne: role } }, { $addToSet: { roles: role } }, told)
      : await change(Account, { _id, roles: role }, { $pull: { roles: role } }, told);
  return rolesOf(changed ?? account);
}

const rolesOf = ({ roles = [] }: Pick<AccountDocument, 'roles'>) => roles;
