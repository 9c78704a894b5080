import { accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { consume, storeIfNewer } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';
import { AccountDeletion } from './account-deletion.model.ts';
import { settleDeletion } from './settle-deletion.ts';

/** Stores each account's deletion date, and schedules or cancels the deletion of families with no other account. */
export const followAccountDeletions = consume(accountDeletionChanged, {
  durable: 'families-follow-account-deletions',
  async handle({ accountId, revision, at }, transaction) {
    const { session } = transaction;
    const state = { _id: accountId, revision, at: at === null ? null : new Date(at) };
    if (!(await storeIfNewer(AccountDeletion, state, session))) return;
    const families = await Family.find({ accountIds: accountId }, { _id: 1 }, { session }).lean();
    for (const { _id } of families) await settleDeletion(_id, transaction);
  },
});
