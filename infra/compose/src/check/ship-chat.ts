import assert from 'node:assert/strict';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { CANDIDATES_HEADER } from '@family-chores/contracts/registry/candidates-header';
import { SERVICE_PORT, candidateOf } from '../layout.ts';
import type { Deployment } from './deployment.ts';
import { type Writer, assertNothingFailedOrLost, createWriter, describeTally, startLoad } from './load.ts';

const CANDIDATE = candidateOf('chat');
const CALLS = 5;
const MAX_LOAD_REQUESTS = 20_000;

interface ShippingContext {
  readonly origin: string;
  readonly deployment: Deployment;
  readonly writers: readonly Writer[];
}

export async function shipChat({ origin, deployment, writers }: ShippingContext): Promise<string> {
  const { podman } = deployment;
  const previousRevision = await deployment.revisionOf('chat');
  const runCommand = (command: string) => podman.script('candidate.sh', command, 'chat');

  await assert.rejects(runCommand('replace'), /chat has no candidate/);
  podman.set('REVISION', 'shipped');
  await runCommand('start');
  assert.equal(await deployment.revisionOf(CANDIDATE), 'shipped');
  const caller = await createWriter(origin, { [CANDIDATES_HEADER]: 'chat' });
  for (let call = 0; call < CALLS; call += 1) await write(caller);
  assert.equal(await handledWrites(deployment), CALLS);

  const allWriters = [...writers, caller];
  const load = startLoad(allWriters, MAX_LOAD_REQUESTS);
  await runCommand('replace');
  assert.equal(await deployment.revisionOf('chat'), 'shipped');
  await runCommand('remove');
  // Without a candidate, this command does nothing.
  await runCommand('remove');
  assert.deepEqual(await deployment.containersOf(CANDIDATE), []);
  await runCommand('rollback');
  const tally = await load.stop();
  await assertNothingFailedOrLost(tally, allWriters);
  assert.equal(await deployment.revisionOf('chat'), previousRevision);
  assert.equal((await deployment.containersOf('chat')).length, 1);
  await assert.rejects(runCommand('rollback'), /is unknown/);
  return `the candidate handled ${CALLS} writes, took over, and was rolled back: ${describeTally(tally)}`;
}

async function write({ client, familyId, senderId, confirmed }: Writer): Promise<void> {
  const body = { familyId, senderId, content: 'For the candidate' };
  confirmed.push((await client.callOrThrow(sendMessage, { body })).id);
}

async function handledWrites(deployment: Deployment): Promise<number> {
  const printMetrics = `fetch('http://127.0.0.1:${SERVICE_PORT}/metrics').then((response) => response.text()).then(console.log)`;
  const container = await deployment.containerOf(CANDIDATE);
  const metrics = await deployment.podman.run(['exec', container, 'node', '-e', printMetrics]);
  const counts = metrics.matchAll(/^http_request_duration_seconds_count\{.*method="POST".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
