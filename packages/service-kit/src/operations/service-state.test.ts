import { randomBytes } from 'node:crypto';
import { askDeadLetters, askReplay, askState } from '@family-chores/contracts/operations/operations';
import { database } from '../mongo/index.ts';
import { ask, forgetStreamManager } from '../nats/index.ts';
import { runService } from '../service/index.ts';
import { Link, Neighbours, until } from '../testing/index.ts';

const { MONGODB_URI = '', NATS_URL = '', JEST_WORKER_ID = '1' } = process.env;
const user = `worker${JEST_WORKER_ID}`;
let neighbours: Neighbours;

beforeEach(async () => {
  forgetStreamManager();
  neighbours = await Neighbours.start({ url: NATS_URL, user, password: user });
});
afterEach(() => neighbours.stop());

function start(name: string, mongodbUri?: string) {
  return runService({
    name,
    routes: [],
    config: {
      PORT: 0,
      HOST: '127.0.0.1',
      MONGODB_URI: mongodbUri,
      NATS_URL,
      NATS_USER: user,
      NATS_PASSWORD: user,
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    },
  });
}

test.each([
  ['is away', (link: Link) => link.cut()],
  ['hangs', async (link: Link) => link.freeze()],
])('a service whose database %s answers in time, and says so', async (_, harm) => {
  const link = new Link(MONGODB_URI);
  await link.join();
  const uri = new URL(link.url);
  uri.pathname = `/test_state_${randomBytes(6).toString('hex')}`;
  // Else the driver would learn the server's own address, and go there.
  uri.search = '?directConnection=true';
  const service = await start('schedule', uri.href);
  const state = () => ask(askState('schedule'), {});
  expect((await state()).database).toBe('up');
  await harm(link);
  for (const { database: word, outbox, deadLetters } of [await state(), await state()]) {
    expect({ word, outbox, deadLetters }).toEqual({ word: 'away', outbox: null, deadLetters: null });
  }
  await link.cut();
  await link.join();
  await until(async () => (await state()).database === 'up');
  await database().dropDatabase();
  await service.stop();
  await link.cut();
});

test('a service without a database says so, and has nothing put aside', async () => {
  const service = await start('live');
  expect(await ask(askState('live'), {})).toEqual({
    startedAt: expect.any(String),
    delivery: 'up',
    database: 'none',
    outbox: { waiting: 0, oldestSeconds: null },
    consumers: [],
    deadLetters: 0,
  });
  expect(await ask(askDeadLetters('live'), {})).toEqual({ letters: [] });
  expect(await ask(askReplay('live'), {})).toEqual({ replayed: { handled: 0, left: 0 } });
  await service.stop();
});
