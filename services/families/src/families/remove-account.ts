import { accessRevoked } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { Family } from './family.model.ts';

/**
 * Removes the access of an account to a family. Its event ends it in every service and closes its sockets.
 * @throws Problem `last-account` or `pin-account`
 */
export async function removeAccount(familyId: number, accountId: number): Promise<void> {
  const removable = {
    _id: familyId,
    accountIds: accountId,
    'accountIds.1': { $exists: true },
    // Without the account that set the first PIN, a forgotten one could not be reset.
    $nor: [{ 'resetBy.0': accountId, 'members.pinId': { $exists: true } }],
  };
  const update = { $pull: { accountIds: accountId, accounts: { id: accountId } } };
  if (await change(Family, removable, update, event(accessRevoked, { familyId, accountId }))) return;
  const current = await Family.findOne({ _id: familyId, accountIds: accountId }).lean();
  if (current) throw problem(current.accountIds.length > 1 ? 'pin-account' : 'last-account');
}
