import { filterSubjectOf } from '@family-chores/contracts/define-event';
import { AckPolicy, nanos } from 'nats';
import { EVENT_STREAM } from '../nats/index.ts';
import { defineService, type RunningService, runService } from '../service/index.ts';
import { StubServices, testSettings, until } from '../testing/index.ts';
import { noteDone } from '../testing/notes.ts';
import { consume } from './index.ts';

let stubs: StubServices | undefined;
let service: RunningService | undefined;
afterEach(async () => {
  await service?.stop();
  await stubs?.stop();
});

it('gives an existing durable consumer the configuration that the code declares', async () => {
  const durable = 'notes-of-an-older-version';
  stubs = await StubServices.start();
  const { streams, consumers } = await stubs.nats.jetstreamManager();
  await streams.add({ name: EVENT_STREAM, subjects: ['family.>', 'account.>'] });
  await consumers.add(EVENT_STREAM, {
    durable_name: durable,
    filter_subject: filterSubjectOf(noteDone),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(60_000),
    max_deliver: 3,
  });
  service = await runService(
    await defineService({
      name: 'notes',
      consumers: [consume(noteDone, { durable, handle: async () => undefined })],
    }).configure(testSettings({ LOG_LEVEL: 'silent' })),
  );
  const configuration = async () => (await consumers.info(EVENT_STREAM, durable)).config;
  await until(async () => (await configuration()).max_deliver === -1);
  expect(await configuration()).toMatchObject({ ack_wait: nanos(10_000), max_ack_pending: 2000 });
});
