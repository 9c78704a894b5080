import { limitOf } from '@family-chores/contracts/call-limit';
import type { Call, CallLimit } from '@family-chores/contracts/define-call';
import { LocalLimit } from '../limits/index.ts';
import { stateOf } from '../state/kit-state.ts';

interface CallOwner {
  accountId: number;
  /** Undefined when the call is about no family. */
  familyId: number | undefined;
}

interface OwnerLimits {
  account: LocalLimit;
  family: LocalLimit;
}

/** The limits of each call, by its method and path. */
class LimitsByCall extends Map<string, OwnerLimits> {}

/**
 * Counts a call that has a limit.
 * @throws Problem `too-many-requests` if the account or the family has reached it
 */
export async function spendCall(call: Call, { accountId, familyId }: CallOwner): Promise<void> {
  const limit = limitOf(call);
  if (!limit) return;
  const { account, family } = localLimitsOf(call, limit);
  await account.spend(accountId);
  if (familyId !== undefined) await family.spend(familyId);
}

function localLimitsOf({ method, path }: Call, { perAccount, perFamily }: CallLimit): OwnerLimits {
  const name = `${method} ${path}`;
  const limitsByCall = stateOf(LimitsByCall);
  const existing = limitsByCall.get(name);
  if (existing) return existing;
  const added = {
    account: new LocalLimit(`${name} of an account`, perAccount),
    family: new LocalLimit(`${name} of a family`, perFamily),
  };
  limitsByCall.set(name, added);
  return added;
}
