import { registrationRequest } from '@family-chores/contracts/identity/acting';
import { accessRevoked } from '@family-chores/contracts/families/families';
import { change, event, transact } from '@family-chores/service-kit/events';
import { request } from '@family-chores/service-kit/nats';
import { Family, type FamilyDocument } from '../families/family.model.ts';
import { deleteFamilyIf } from './delete-due-families.ts';

/** Removes a deleted account from its families, and deletes the families that no other account may enter. */
export async function removeFromFamilies(accountId: number): Promise<void> {
  const families = await Family.find({ accountIds: accountId }).select('_id').lean();
  for (const { _id } of families) {
    const ifShared = { _id, accountIds: accountId, 'accountIds.1': { $exists: true } };
    const update = { $pull: { accountIds: accountId, accounts: { id: accountId } } };
    const revoked = event(accessRevoked, { familyId: _id, accountId });
    // If another account joins between the two operations, neither changes anything, and a later sweep of the erasure
    // tries again.
    if (!(await change(Family, ifShared, update, revoked)))
      await transact((transaction) => deleteFamilyIf({ _id, accountIds: [accountId] }, transaction));
  }
  await Family.updateMany(
    { 'invitations.usedBy': accountId },
    { $pull: { invitations: { usedBy: accountId } } },
  );
  const resettable = await Family.find({ resetBy: accountId }).select('_id').lean();
  const ids = resettable.map(({ _id }) => _id);
  await Family.updateMany({ _id: { $in: ids } }, { $pull: { resetBy: accountId } });
  const withoutResetter = await Family.find({ _id: { $in: ids }, resetBy: { $size: 0 } }).lean();
  for (const family of withoutResetter) await letOtherAccountReset(family);
}

/** Lets another registered account reset a forgotten PIN: the first one that is bound to a parent or to no member. */
async function letOtherAccountReset({
  _id,
  accountIds,
  accounts = [],
  members,
}: FamilyDocument): Promise<void> {
  for (const accountId of accountIds) {
    const { memberId } = accounts.find(({ id }) => id === accountId) ?? {};
    const isParent = members.some(({ id, role }) => id === memberId && role === 'parent');
    if (memberId !== undefined && !isParent) continue;
    const { registered } = await request(registrationRequest, { accountId });
    if (!registered) continue;
    await Family.updateOne(
      { _id, accountIds: accountId, resetBy: { $size: 0 } },
      { $set: { resetBy: [accountId] } },
    );
    return;
  }
}
