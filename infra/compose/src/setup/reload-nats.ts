import { type NatsConnection, connect } from 'nats';
import { z } from 'zod';
import type { NatsReloadAccess } from './settings-files.ts';

/** A response of the server itself (https://docs.nats.io/running-a-nats-service/configuration/sys_accounts). */
const replySchema = z.object({
  error: z.unknown().optional(),
  data: z.object({ tags: z.array(z.string()).optional() }).optional(),
});

/**
 * Makes our own NATS server read its settings again. Does nothing for external servers, which have no `access`.
 * @throws Error if the server cannot be reached, refuses the request, or still has its earlier settings, as it may on
 * Kubernetes, which takes a while to update the files of a pod
 */
export async function reloadNats(address: string, access: NatsReloadAccess | undefined): Promise<void> {
  if (!access) return;
  const { user, password, tag } = access;
  const client = await connect({ servers: address, user, pass: password });
  try {
    await sendRequest(client, 'RELOAD');
    const { data } = await sendRequest(client, 'VARZ');
    if (!data?.tags?.includes(tag)) throw new Error('NATS still has its earlier settings');
  } finally {
    await client.close();
  }
}

async function sendRequest(client: NatsConnection, request: 'RELOAD' | 'VARZ') {
  const subject = `$SYS.REQ.SERVER.${client.info?.server_id}.${request}`;
  const reply = replySchema.parse((await client.request(subject, '', { timeout: 10_000 })).json());
  if (reply.error) throw new Error(`NATS refused ${request}: ${JSON.stringify(reply.error)}`);
  return reply;
}
