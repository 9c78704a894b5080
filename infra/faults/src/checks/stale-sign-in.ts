import assert from 'node:assert/strict';
import { calls } from '@family-chores/contracts/all-contracts';
import type { Call } from '@family-chores/contracts/define-call';
import { getSession, login } from '@family-chores/contracts/identity/accounts';
import { RECENT_SIGN_IN_MINUTES } from '@family-chores/contracts/identity/recent-sign-in';
import { CallRefused } from '@family-chores/node-client';
import { ApiClient } from '../client/api-client.ts';
import type { RequestInput } from '../client/input.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { nameOf } from './staff-matrix.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** @returns a summary for the report */
export async function assertStaleSignInRefused(
  { target, databases }: FaultStack,
  account: Credentials,
  inputOf: (call: Call) => RequestInput,
): Promise<string> {
  const browser = new ApiClient(target);
  const { user } = await browser.callOrThrow(login, { body: account });
  const sessions = databases.of('identity').collection('sessions');
  const createdAt = new Date(Date.now() - (RECENT_SIGN_IN_MINUTES + 1) * 60_000);
  const latest = { sort: { createdAt: -1 } } as const;
  await sessions.findOneAndUpdate({ accountId: user.id, endedAt: null }, { $set: { createdAt } }, latest);
  // Renews the access token, which contains the time of the sign-in.
  await browser.callOrThrow(getSession, {});
  const protectedCalls = calls.filter(({ recentSignIn }) => recentSignIn);
  assert.ok(protectedCalls.length > 0, 'no call needs a recent sign-in');
  for (const call of protectedCalls) {
    const response = await browser.request(call, inputOf(call));
    const isRefused = new CallRefused(call.path, response).is('sign-in-not-recent');
    assert.ok(isRefused, `${nameOf(call)} after an old sign-in returns ${response.status}: ${response.text}`);
  }
  return `${protectedCalls.length} calls refused after an old sign-in`;
}
