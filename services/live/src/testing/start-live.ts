import type { OutboxEntry } from '@family-chores/service-kit/events';
import { runService } from '@family-chores/service-kit/service';
import { Link, Neighbours, toCloudEvent } from '@family-chores/service-kit/testing';
import { connect, type Socket } from 'node:net';
import type { ConnectionLimits } from '../sockets/connection-limits.ts';
import { createLiveSockets } from '../sockets/live-sockets.ts';
import { knock, type Browser, type Refusal } from './browser.ts';

const origin = 'http://localhost:3000';

interface Asking {
  /** Also several, or none. */
  query?: string;
  path?: string;
  origin?: string | undefined;
  token?: string | undefined;
  sessionId?: string;
  autoPong?: boolean;
}

export interface TestLive {
  readonly neighbours: Neighbours;
  readonly link: Link;
  /** The page of this account asks for the family's socket. */
  ask(accountId: number, familyId: number, asking?: Asking): Promise<Browser | Refusal>;
  /** The same, and it is opened. */
  watch(accountId: number, familyId: number, asking?: Asking): Promise<Browser>;
  /** The same, and it is refused. */
  refused(accountId: number, familyId: number, asking?: Asking): Promise<Refusal>;
  /** Sends the request of a handshake and reads nothing of its response. */
  startHandshake(accountId: number, familyId: number, as?: { upgrade: string }): Promise<Socket>;
  /** Publishes an event as the relay of its owner does. */
  tell(told: OutboxEntry): Promise<void>;
  beat(): Promise<void>;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the service without a database, on an empty event stream of the real NATS jest has started. */
export async function startLive(limits?: ConnectionLimits): Promise<TestLive> {
  const { NATS_URL = '', JEST_WORKER_ID = '1' } = process.env;
  const user = `worker${JEST_WORKER_ID}`;
  const neighbours = await Neighbours.start({ url: NATS_URL, user, password: user });
  const link = new Link(NATS_URL);
  await link.join();
  const sockets = createLiveSockets([origin], limits);
  const service = await runService({
    name: 'live',
    routes: [],
    onReady: sockets.open,
    onDrain: sockets.close,
    config: {
      PORT: 0,
      HOST: '127.0.0.1',
      NATS_URL: link.url,
      NATS_USER: user,
      NATS_PASSWORD: user,
      LOG_LEVEL: 'fatal',
      PUBLIC_ORIGIN: origin,
    },
  });

  async function ask(accountId: number, familyId: number, asking: Asking = {}) {
    const { query = `?familyId=${familyId}`, path = '/api/live', sessionId, autoPong = true } = asking;
    const token =
      'token' in asking
        ? asking.token
        : await neighbours.token(accountId, sessionId === undefined ? {} : { sessionId });
    const from = 'origin' in asking ? asking.origin : origin;
    const headers = {
      ...(from !== undefined && { origin: from }),
      ...(token !== undefined && { cookie: `access=${token}` }),
    };
    return knock({ url: `${service.url.replace('http', 'ws')}${path}${query}`, headers, autoPong });
  }

  return {
    neighbours,
    link,
    ask,
    async watch(...asked) {
      const answer = await ask(...asked);
      if ('status' in answer) throw new Error(`Refused: ${answer.status} ${answer.problem.detail}`);
      return answer;
    },
    async refused(...asked) {
      const answer = await ask(...asked);
      if (!('status' in answer)) throw new Error('The socket was opened');
      return answer;
    },
    async startHandshake(accountId, familyId, { upgrade } = { upgrade: 'websocket' }) {
      const connection = connect(Number(new URL(service.url).port), '127.0.0.1');
      const lines = [
        `GET /api/live?familyId=${familyId} HTTP/1.1`,
        'Host: live',
        `Origin: ${origin}`,
        `Cookie: access=${await neighbours.token(accountId, {})}`,
        'Connection: Upgrade',
        `Upgrade: ${upgrade}`,
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ];
      connection.write(`${lines.join('\r\n')}\r\n\r\n`);
      return connection;
    },
    async tell(told) {
      const { nats } = neighbours;
      await nats.jetstream().publish(told.subject, JSON.stringify(toCloudEvent(told)), { msgID: told.id });
    },
    beat: () => sockets.heartbeat.run(),
    metrics: async () => (await fetch(`${service.url}/metrics`)).text(),
    async stop() {
      await service.stop();
      await link.cut();
      await neighbours.stop();
    },
  };
}
