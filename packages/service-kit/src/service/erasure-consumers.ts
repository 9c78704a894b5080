import { erasureDurables } from '@family-chores/contracts/erasure-durables';
import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { eraseFamily } from '../access/index.ts';
import { erase } from '../erasure/index.ts';
import { consume, type Consumer } from '../events/index.ts';

/** Erases what a service stores of a family or an account when it was deleted. Every service with a database needs it. */
export function erasureConsumers(service: string): Consumer[] {
  const { family, account } = erasureDurables(service);
  return [
    consume(familyDeleted, { durable: family, handleIdempotent: eraseFamily }),
    consume(accountDeleted, {
      durable: account,
      handleIdempotent: ({ accountId }) => erase('account', accountId),
    }),
  ];
}
