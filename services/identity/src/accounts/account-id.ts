import { TEST_CUSTOMER_ID } from '@family-chores/contracts/billing/subscriptions';
import { nextId } from '@family-chores/service-kit/mongo';

/** Skips the id of the test customer, whose billing anyone may use. */
export async function nextAccountId(): Promise<number> {
  const id = await nextId('account');
  return id === TEST_CUSTOMER_ID ? nextId('account') : id;
}
