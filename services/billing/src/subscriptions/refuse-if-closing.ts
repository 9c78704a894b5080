import { problem } from '@family-chores/contracts/problem';
import { Subscriptions } from './subscription.model.ts';

/** @throws Problem `account-closing` */
export async function refuseIfClosing(_id: number): Promise<void> {
  if (await Subscriptions.exists({ _id, closing: true })) throw problem('account-closing');
}
