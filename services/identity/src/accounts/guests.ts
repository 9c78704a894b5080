import { problem } from '@family-chores/contracts/problem';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { nextAccountId } from './account-id.ts';
import { Account, type AccountDocument } from '../model/account.model.ts';

/** How long a request's idempotency key gives access to the guest account it created. */
const RETRY_MS = 10 * 60_000;

type Guest = Omit<AccountDocument, 'passwordHash'>;

/**
 * Creates a guest account. A retry with the same idempotency key gets the account that the first attempt created.
 * @throws Problem `idempotency-key-reused`
 */
export async function createGuest(creationKey: string | undefined): Promise<Guest> {
  const guest = {
    _id: await nextAccountId(),
    name: 'Guest',
    email: null,
    plan: null,
    passwordHash: null,
    guest: true,
    createdAt: new Date(),
    ...(creationKey !== undefined && { creationKey }),
  };
  try {
    await Account.create(guest);
    return guest;
  } catch (error) {
    if (!isDuplicate(error, 'creationKey')) throw error;
  }
  const since = new Date(Date.now() - RETRY_MS);
  const first = await Account.findOne({ creationKey, guest: true, createdAt: { $gt: since } }).lean();
  if (!first) throw problem('idempotency-key-reused');
  return first;
}
