import { getHeapStatistics } from 'node:v8';
import { consume } from '../events/index.ts';
import { DeadLetters, storeDeadLetter } from '../events/dead-letters.ts';
import { startTestService, TcpProxy, type TestService, until } from '../testing/index.ts';
import { noteDone } from '../testing/notes.ts';
import { defineService } from './define-service.ts';
import { registerServiceMetrics, metricsText } from './metrics.ts';

const { MONGODB_URI = '' } = process.env;

const consumer = consume(noteDone, { durable: 'notes-count', handleIdempotent: async () => undefined });
let proxy: TcpProxy;
let service: TestService;

beforeAll(async () => {
  proxy = new TcpProxy(MONGODB_URI);
  await proxy.open();
  const uri = new URL(proxy.url);
  uri.pathname = `/test_metrics_${process.pid}`;
  // Otherwise the driver would discover the server's own address and connect there.
  uri.search = '?directConnection=true';
  const definition = defineService({ name: 'notes', consumers: [consumer] });
  service = await startTestService(definition, {
    settings: { MONGODB_URI: uri.href, LOG_LEVEL: 'silent' },
  });
  registerServiceMetrics({ name: 'notes', consumers: [consumer], hasDatabase: true, build: 'abc' });
  await service.settled();
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
});

/** The value of a metric; undefined if it has no sample. */
async function sample(name: string): Promise<number | undefined> {
  const { text } = await metricsText();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

it('reports the heap size at which the process ends itself', async () => {
  expect(await sample('nodejs_heap_size_limit_bytes')).toBe(getHeapStatistics().heap_size_limit);
});

it('reports how many dead letters are stored, and 0 when they are gone', async () => {
  expect(await sample('dead_letters_stored')).toBe(0);
  await storeDeadLetter({ _id: 'a', durable: 'notes-count', subject: 'x', payload: '', reason: 'Broken' });
  expect(await sample('dead_letters_stored')).toBe(1);
  await DeadLetters.deleteMany({});
  expect(await sample('dead_letters_stored')).toBe(0);
});

it('leaves out the metrics that it cannot read while the database hangs, and reports the rest', async () => {
  expect(await sample('outbox_oldest_event_seconds')).toBe(0);
  proxy.freeze();
  const { text } = await metricsText();
  expect(text).not.toMatch(/^(outbox_oldest_event_seconds|dead_letters_stored) /m);
  expect(text).toMatch(/^consumer_pending_events\{durable="notes-count"\} 0$/m);
  await proxy.close();
  await proxy.open();
  await until(async () => (await sample('outbox_oldest_event_seconds')) === 0);
});
