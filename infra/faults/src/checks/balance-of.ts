import { setTimeout as wait } from 'node:timers/promises';
import { balances } from '../data/documents.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

/** Reads a member's points from the database; 0 if they have earned none. */
export async function balanceOf({ databases }: FaultStack, memberId: number): Promise<number> {
  return (await balances(databases).findOne({ _id: memberId }))?.balance ?? 0;
}

/** Longer than the 10 s after which NATS redelivers the messages of a killed consumer. */
const TIMEOUT_MS = 45_000;

/** @throws Error if the balance does not equal `points` within the timeout */
export async function untilBalance(stack: FaultStack, memberId: number, points: number): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const balance = await balanceOf(stack, memberId);
    if (balance === points) return;
    if (Date.now() > giveUpAt) throw new Error(`Member ${memberId} has ${balance} points, not ${points}`);
    await wait(25);
  }
}
