import { TEST_CUSTOMER_ID } from '@family-chores/contracts/billing/subscriptions';
import { nextId } from '@family-chores/service-kit/mongo';

/** The id of a new account: never that of the test customer, which anyone may use in billing. */
export async function nextAccountId(): Promise<number> {
  const id = await nextId('account');
  return id === TEST_CUSTOMER_ID ? nextId('account') : id;
}
