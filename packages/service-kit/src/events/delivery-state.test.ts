import { DiscardPolicy } from 'nats';
import { EVENT_STREAM } from '../nats/index.ts';
import { registerServiceMetrics, metricsText } from '../service/metrics.ts';
import { defineService } from '../service/index.ts';
import { startTestService, until, type TestService } from '../testing/index.ts';
import { Note, noteDone } from '../testing/notes.ts';
import { change, create, deliveryState, event } from './index.ts';
import { countUnsent } from './outbox.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: [] }));
  registerServiceMetrics({ name: 'notes', consumers: [], hasDatabase: true, build: 'abc' });
});
afterAll(() => service.stop());

async function limitStream(max_bytes: number): Promise<void> {
  const { streams } = await service.stubs.nats.jetstreamManager();
  await streams.update(EVENT_STREAM, { max_bytes, discard: DiscardPolicy.New });
}

const readyz = async () => {
  const response = await fetch(`${service.url}/readyz`);
  return `${response.status} ${await response.text()}`;
};

it('reports `refused` while JetStream stores no events, and `up` when it stores them again', async () => {
  const note = { _id: 1, familyId: 7, text: 'Tea', done: false, secret: 'kept' };
  const doneEvent = () => event(noteDone, { familyId: 7, noteId: 1 });
  await create(Note, note, [doneEvent()]);
  await service.settled();
  expect([deliveryState(), await readyz()]).toEqual(['up', '200 ready']);

  await limitStream(1);
  await change(Note, { _id: 1 }, { $set: { done: true } }, doneEvent());
  await until(() => deliveryState() === 'refused');
  expect((await countUnsent()).unsent).toBe(1);
  expect(await readyz()).toBe('200 ready; degraded: events wait because JetStream does not store them');
  const metrics = (await metricsText()).text;
  expect(metrics).toContain('event_delivery_state{state="refused"} 1');
  expect(metrics).toContain('event_delivery_state{state="up"} 0');
  expect(metrics).toContain('service_build_info{service="notes",build="abc"} 1');
  expect(metrics).toMatch(/^outbox_oldest_event_seconds [1-9]/m);

  await limitStream(-1);
  await service.settled();
  expect([deliveryState(), await readyz()]).toEqual(['up', '200 ready']);
});
