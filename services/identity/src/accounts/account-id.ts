import { testCustomerId } from '@family-chores/contracts/billing/subscriptions';
import { nextId } from '@family-chores/service-kit/mongo';

/** Id of a new account: never the one anybody may ask billing about. It is passed over wherever the counter stands. */
export async function nextAccountId(): Promise<number> {
  const id = await nextId('account');
  return id === testCustomerId ? nextId('account') : id;
}
