import { randomBytes } from 'node:crypto';
import { defineCall } from '@family-chores/contracts/define-call';
import { problemBody } from '@family-chores/contracts/problem';
import { bumpVersion, database } from '../mongo/index.ts';
import { defineService, runService, type RunningService } from '../service/index.ts';
import { TcpProxy, testSettings } from '../testing/index.ts';
import { route } from './index.ts';

const { MONGODB_URI = '' } = process.env;

const write = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/writes',
  access: 'public',
  summary: 'Writes something',
});

let proxy: TcpProxy;
let service: RunningService;

beforeEach(async () => {
  proxy = new TcpProxy(MONGODB_URI);
  await proxy.open();
  const uri = new URL(proxy.url);
  uri.pathname = `/test_hanging_${randomBytes(6).toString('hex')}`;
  // Otherwise the driver would discover the server's own address and connect there.
  uri.search = '?directConnection=true';
  const hanging = defineService({ name: 'hanging', routes: [route(write, () => bumpVersion(7))] });
  const settings = testSettings({ MONGODB_URI: uri.href, LOG_LEVEL: 'silent' });
  service = await runService(await hanging.configure(settings));
});
afterEach(async () => {
  await database().dropDatabase();
  await service.stop();
  await proxy.close();
});

async function request() {
  const { port } = new URL(service.url);
  const headers = { origin: 'http://localhost:3000' };
  const response = await fetch(`http://127.0.0.1:${port}/api/writes`, { method: 'POST', headers });
  if (response.status === 204) return { status: 204 };
  const { detail } = problemBody.parse(await response.json());
  return { status: response.status, detail };
}

it('returns 503 before the request deadline while the database hangs, and 204 when it responds again', async () => {
  expect((await request()).status).toBe(204);
  proxy.freeze();
  // The first round is in flight when the service notices that the database does not respond; the second one arrives
  // after that.
  for (let round = 0; round < 2; round += 1) {
    for (const response of await Promise.all([request(), request(), request()])) {
      expect(response).toEqual({ status: 503, detail: expect.not.stringContaining('within') });
    }
  }
  await proxy.close();
  await proxy.open();
  // Requests are repeated until one succeeds.
  for (let status = 0; status !== 204;) ({ status } = await request());
});
