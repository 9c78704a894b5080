import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { eraseFamily } from '@family-chores/service-kit/access';
import { erase } from '@family-chores/service-kit/erasure';
import { consume } from '@family-chores/service-kit/events';

export const eraseDeletedFamily = consume(familyDeleted, {
  durable: 'support-erase-deleted-family',
  handleIdempotent: eraseFamily,
});

export const eraseDeletedAccount = consume(accountDeleted, {
  durable: 'support-erase-deleted-account',
  handleIdempotent: ({ accountId }) => erase('account', accountId),
});
