import { accessRevoked } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { Family } from './family.model.ts';

/**
 * Revokes an account's access to a family; does nothing if it has none.
 * @throws Problem `last-account`
 * @throws Problem `pin-account` for the account that set the first PIN, while there is a PIN
 */
export async function removeAccount(familyId: number, accountId: number): Promise<void> {
  const removable = {
    _id: familyId,
    accountIds: accountId,
    'accountIds.1': { $exists: true },
    // The account that set the first PIN may be the only one that can reset a forgotten PIN.
    $nor: [{ 'resetBy.0': accountId, 'members.pinId': { $exists: true } }],
  };
  const update = { $pull: { accountIds: accountId, accounts: { id: accountId }, resetBy: accountId } };
  if (await change(Family, removable, update, event(accessRevoked, { familyId, accountId }))) return;
  const current = await Family.findOne({ _id: familyId, accountIds: accountId }).lean();
  if (current) throw problem(current.accountIds.length > 1 ? 'pin-account' : 'last-account');
}
