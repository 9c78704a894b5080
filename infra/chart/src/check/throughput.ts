import assert from 'node:assert/strict';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { type Writer, createWriter } from '@family-chores/compose/check';
import type { Cluster } from './cluster.ts';

/** Enough accounts that the message limit of one account does not limit the result. */
const WRITERS = 60;
const MEASURED_MS = 20_000;
/** Three replicas must accept at least this many times the messages of one replica. */
const MIN_GAIN = 2.2;

/** Compares how many messages one replica and three replicas of chat accept, each with a tenth of a processor. */
export async function compareThroughput(cluster: Cluster, origin: string): Promise<string> {
  const writers: Writer[] = [];
  while (writers.length < WRITERS) writers.push(await createWriter(origin));
  await cluster.kubectl('set', 'resources', 'deployment/chat', '--limits=cpu=100m', '--requests=cpu=50m');
  await cluster.untilRolledOut('chat');
  const oneReplica = await messagesPerSecond(writers);
  await cluster.kubectl('scale', 'deployment/chat', '--replicas=3');
  await cluster.untilRolledOut('chat');
  const threeReplicas = await messagesPerSecond(writers);
  await cluster.kubectl('rollout', 'undo', 'deployment/chat');
  await cluster.untilRolledOut('chat');
  await cluster.kubectl('scale', 'deployment/chat', '--replicas=1');
  await cluster.untilRolledOut('chat');
  const gain = threeReplicas / oneReplica;
  const figures = `one replica ${oneReplica.toFixed(1)} messages/s, three ${threeReplicas.toFixed(1)}: ${gain.toFixed(2)} ×`;
  assert.ok(gain >= MIN_GAIN, figures);
  return figures;
}

/** Each writer waits for the response to a message before it sends the next one. */
async function messagesPerSecond(writers: readonly Writer[]): Promise<number> {
  const endsAt = performance.now() + MEASURED_MS;
  let accepted = 0;
  await Promise.all(
    writers.map(async ({ client, familyId, senderId }) => {
      while (performance.now() < endsAt) {
        const result = await client.call(sendMessage, { body: { familyId, senderId, content: 'Hello' } });
        if (result.status === 201 && performance.now() < endsAt) accepted += 1;
      }
    }),
  );
  return (accepted * 1000) / MEASURED_MS;
}
