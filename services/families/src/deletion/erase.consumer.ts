import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { eraseFamily } from '@family-chores/service-kit/access';
import { alsoErase, erase } from '@family-chores/service-kit/erasure';
import { consume } from '@family-chores/service-kit/events';
import { removeFromFamilies } from './remove-from-families.ts';

alsoErase('account', removeFromFamilies);

/** The family itself is deleted already: this erases its outbox entries, dead letters, recorded responses and version. */
export const eraseDeletedFamily = consume(familyDeleted, {
  durable: 'families-erase-deleted-family',
  handleIdempotent: eraseFamily,
});

export const eraseDeletedAccount = consume(accountDeleted, {
  durable: 'families-erase-deleted-account',
  handleIdempotent: ({ accountId }) => erase('account', accountId),
});
