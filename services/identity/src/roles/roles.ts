import { accountUpdated, type Role } from '@family-chores/contracts/identity/accounts';
import { change, event } from '@family-chores/service-kit/events';
import { Account, type AccountDocument } from '../model/account.model.ts';

export type RoleChange = 'grant' | 'revoke';

/**
 * Grants a role to the registered account with this email address, or revokes it. The event makes the account's open
 * pages fetch new tokens; earlier tokens expire within 5 minutes.
 * @returns the roles that the account has now; null if there is no such account
 */
export async function changeRole(
  roleChange: RoleChange,
  email: string,
  role: Role,
): Promise<readonly Role[] | null> {
  const account = await Account.findOne({ email, guest: false }).lean();
  if (!account) return null;
  const { _id, plan } = account;
  const updated = event(accountUpdated, { accountId: _id, plan });
  const changed =
    roleChange === 'grant'
      ? await change(Account, { _id, roles: { $ne: role } }, { $addToSet: { roles: role } }, updated)
      : await change(Account, { _id, roles: role }, { $pull: { roles: role } }, updated);
  return rolesOf(changed ?? account);
}

const rolesOf = ({ roles = [] }: Pick<AccountDocument, 'roles'>) => roles;
