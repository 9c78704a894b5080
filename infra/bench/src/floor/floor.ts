import { once } from 'node:events';
import { createServer } from 'node:http';
import Koa from 'koa';
import mongoose from 'mongoose';
import { connect, type ConnectionOptions } from 'nats';
import { createAccessCheck } from './access-check.ts';
import { createHandlers } from './handlers.ts';
import { createSendMessage } from './send-message.ts';

export interface FloorSettings {
  readonly mongoUri: string;
  readonly nats: ConnectionOptions;
}

/** The services use the same options: every acknowledged write is durable on a majority of the replica set. */
const durable = { w: 'majority', readConcernLevel: 'majority', maxPoolSize: 32 } as const;

/**
 * Serves three of the measured calls with handlers written by hand. Beyond the access checks, they do only what the
 * response and the event need.
 * @returns its port
 */
export async function startFloor({ mongoUri, nats: options }: FloorSettings): Promise<number> {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri, durable);
  const nats = await connect({ ...options, name: 'floor', inboxPrefix: `_INBOX_${options.user}` });
  const checkAccess = createAccessCheck(nats);
  const { list, complete } = createHandlers(client.db(), nats.jetstream());
  const sendMessage = createSendMessage(client.db(), nats.jetstream());

  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path === '/metrics') {
      const { user, system } = process.cpuUsage();
      ctx.body = `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
      return;
    }
    const listed = /^\/api\/assignments\/family\/(\d+)$/.exec(ctx.path);
    if (ctx.method === 'GET' && listed) return list(ctx, await checkAccess(ctx, Number(listed[1])));
    const completed = /^\/api\/assignments\/(\d+)\/complete$/.exec(ctx.path);
    if (ctx.method === 'PATCH' && completed) {
      return complete(ctx, Number(completed[1]), (familyId) => checkAccess(ctx, familyId));
    }
    if (ctx.method === 'POST' && ctx.path === '/api/messages')
      return sendMessage(ctx, (familyId) => checkAccess(ctx, familyId));
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The floor does not listen on a port');
  return address.port;
}
