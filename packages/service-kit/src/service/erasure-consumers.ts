import { erasureDurables } from '@family-chores/contracts/erasure-durables';
import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { eraseFamily } from '../access/index.ts';
import { erase } from '../erasure/index.ts';
import { consume, type Consumer } from '../events/index.ts';

/**
 * Consumers that erase what a service stores about a deleted family or account. Every service with a database
 * needs them, except the registry, which has its own consumer of `family.deleted`.
 */
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
