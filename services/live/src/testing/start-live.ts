import type { OutboxEntry } from '@family-chores/service-kit/events';
import {
  startTestService,
  TcpProxy,
  toCloudEvent,
  type StubServices,
} from '@family-chores/service-kit/testing';
import { connect, type Socket } from 'node:net';
import { createLive } from '../service.ts';
import type { ConnectionLimits } from '../sockets/connection-limits.ts';
import { openSocket, type Browser, type Refusal } from './browser.ts';

interface ConnectOptions {
  /** The query string, by default with the family's id. */
  query?: string;
  path?: string;
  origin?: string | undefined;
  token?: string | undefined;
  sessionId?: string;
  autoPong?: boolean;
}

export interface TestLive {
  readonly stubs: StubServices;
  readonly proxy: TcpProxy;
  connect(accountId: number, familyId: number, options?: ConnectOptions): Promise<Browser | Refusal>;
  /** Connects, and fails when the socket is refused. */
  open(accountId: number, familyId: number, options?: ConnectOptions): Promise<Browser>;
  /** Connects, and fails when the socket is opened. */
  expectRefusal(accountId: number, familyId: number, options?: ConnectOptions): Promise<Refusal>;
  /** Sends the request of a handshake without reading the response. */
  startHandshake(accountId: number, familyId: number, options?: { upgrade: string }): Promise<Socket>;
  publish(entry: OutboxEntry): Promise<void>;
  sendHeartbeat(): Promise<void>;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the service on an empty event stream of the NATS server that jest has started. */
export async function startLive(limits?: ConnectionLimits): Promise<TestLive> {
  const { NATS_URL = '' } = process.env;
  const proxy = new TcpProxy(NATS_URL);
  await proxy.open();
  const service = await startTestService(createLive(limits), {
    settings: { NATS_URL: proxy.url, LOG_LEVEL: 'fatal' },
  });
  const { stubs, origin } = service;

  async function connectAs(accountId: number, familyId: number, options: ConnectOptions = {}) {
    const { query = `?familyId=${familyId}`, path = '/api/live', sessionId, autoPong = true } = options;
    const token =
      'token' in options
        ? options.token
        : await stubs.token(accountId, sessionId === undefined ? {} : { sessionId });
    const pageOrigin = 'origin' in options ? options.origin : origin;
    const headers = {
      ...(pageOrigin !== undefined && { origin: pageOrigin }),
      ...(token !== undefined && { cookie: `access=${token}` }),
    };
    return openSocket({ url: `${service.url.replace('http', 'ws')}${path}${query}`, headers, autoPong });
  }

  return {
    stubs,
    proxy,
    connect: connectAs,
    async open(...args) {
      const result = await connectAs(...args);
      if ('status' in result) throw new Error(`Refused: ${result.status} ${result.problem.detail}`);
      return result;
    },
    async expectRefusal(...args) {
      const result = await connectAs(...args);
      if (!('status' in result)) throw new Error('The socket was opened');
      return result;
    },
    async startHandshake(accountId, familyId, { upgrade } = { upgrade: 'websocket' }) {
      const connection = connect(Number(new URL(service.url).port), '127.0.0.1');
      const lines = [
        `GET /api/live?familyId=${familyId} HTTP/1.1`,
        'Host: live',
        `Origin: ${origin}`,
        `Cookie: access=${await stubs.token(accountId, {})}`,
        'Connection: Upgrade',
        `Upgrade: ${upgrade}`,
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ];
      connection.write(`${lines.join('\r\n')}\r\n\r\n`);
      return connection;
    },
    async publish(entry) {
      const { nats } = stubs;
      const payload = JSON.stringify(toCloudEvent(entry));
      await nats.jetstream().publish(entry.subject, payload, { msgID: entry.id });
    },
    sendHeartbeat: () => service.runJob('heartbeat'),
    metrics: async () => (await fetch(`${service.url}/metrics`)).text(),
    async stop() {
      await service.stop();
      await proxy.close();
    },
  };
}
