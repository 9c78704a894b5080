import assert from 'node:assert/strict';
import { type Tally, type Writer, assertUnharmed, countLostMessages, describeTally } from './load.ts';
import { nameServerProblem } from './name-server-problem.ts';

/**
 * Describes a load during which containers were replaced.
 * @throws AssertionError if a confirmed message was lost, or if a request failed although the name server is reliable
 */
export async function describeReplacing(tally: Tally, writers: readonly Writer[]): Promise<string> {
  const measured = describeTally(tally);
  const cause = tally.failures.length > 0 ? await nameServerProblem() : undefined;
  if (!cause) {
    await assertUnharmed(tally, writers);
    return measured;
  }
  assert.equal(await countLostMessages(writers), 0);
  return `${measured}, because ${cause}; no confirmed write was lost`;
}
