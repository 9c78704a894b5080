import { limitOf } from '@family-chores/contracts/call-limit';
import type { Call, CallLimit } from '@family-chores/contracts/define-call';
import { LocalLimit } from '../limits/index.ts';

interface Caller {
  accountId: number;
  /** Absent when the call is about no family. */
  familyId: number | undefined;
}

interface Counted {
  account: LocalLimit;
  family: LocalLimit;
}

const counted = new Map<string, Counted>();

/**
 * Counts a call that has a limit.
 * @throws Problem `too-many-requests`
 */
export async function spendCall(call: Call, { accountId, familyId }: Caller): Promise<void> {
  const limit = limitOf(call);
  if (!limit) return;
  const { account, family } = countedOf(call, limit);
  await account.spend(accountId);
  if (familyId !== undefined) await family.spend(familyId);
}

function countedOf({ method, path }: Call, { perAccount, perFamily }: CallLimit): Counted {
  const name = `${method} ${path}`;
  const known = counted.get(name);
  if (known) return known;
  const added = {
    account: new LocalLimit(`${name} of an account`, perAccount),
    family: new LocalLimit(`${name} of a family`, perFamily),
  };
  counted.set(name, added);
  return added;
}

/** Forgets every count, as a restart does. */
export function resetCallLimits(): void {
  counted.clear();
}
