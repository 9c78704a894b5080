import { randomBytes } from 'node:crypto';
import {
  deadLettersRequest,
  discardRequest,
  replayRequest,
  stateRequest,
} from '@family-chores/contracts/operations/operations';
import { database } from '../mongo/index.ts';
import { request } from '../nats/index.ts';
import { baseConfigWithoutDatabase } from '../config/config.ts';
import { defineService, runService, type Service } from '../service/index.ts';
import { StubServices, TcpProxy, testSettings, until } from '../testing/index.ts';

const { MONGODB_URI = '' } = process.env;
let stubs: StubServices;

beforeEach(async () => {
  stubs = await StubServices.start();
});
afterEach(() => stubs.stop());

async function start(service: Service, settings?: { MONGODB_URI: string }) {
  return runService(await service.configure(testSettings({ LOG_LEVEL: 'silent', ...settings })));
}

test.each([
  ['is down', (proxy: TcpProxy) => proxy.close()],
  ['hangs', async (proxy: TcpProxy) => proxy.freeze()],
])('when its database %s, a service responds in time and reports the database as away', async (_, harm) => {
  const proxy = new TcpProxy(MONGODB_URI);
  await proxy.open();
  const uri = new URL(proxy.url);
  uri.pathname = `/test_state_${randomBytes(6).toString('hex')}`;
  // Otherwise the driver would discover the server's own address and connect there.
  uri.search = '?directConnection=true';
  const service = await start(defineService({ name: 'schedule' }), { MONGODB_URI: uri.href });
  const state = () => request(stateRequest('schedule'), {});
  expect((await state()).database).toBe('up');
  await harm(proxy);
  for (const { database: reported, outbox, deadLetters } of [await state(), await state()]) {
    expect({ reported, outbox, deadLetters }).toEqual({ reported: 'away', outbox: null, deadLetters: null });
  }
  await proxy.close();
  await proxy.open();
  await until(async () => (await state()).database === 'up');
  await database().dropDatabase();
  await service.stop();
  await proxy.close();
});

test('a service without a database says so, and has no dead letters', async () => {
  const service = await start(
    defineService({ name: 'live', config: baseConfigWithoutDatabase, parts: () => ({}) }),
  );
  expect(await request(stateRequest('live'), {})).toEqual({
    startedAt: expect.any(String),
    build: '',
    delivery: 'up',
    database: 'none',
    outbox: { waiting: 0, oldestSeconds: null },
    consumers: [],
    deadLetters: 0,
    isCandidate: false,
    traffic: [],
  });
  expect(await request(deadLettersRequest('live'), {})).toEqual({ letters: [] });
  expect(await request(discardRequest('live'), { id: 'any' })).toEqual({ discarded: null });
  expect(await request(replayRequest('live'), {})).toEqual({ replayed: { handled: 0, left: 0 } });
  await service.stop();
});
