import { KitState, putState, replaceKitState } from '../state/kit-state.ts';
import { natsUser, StubServices } from '../testing/index.ts';
import { connectNats, createOrUpdateStream, disconnectNats, EVENT_STREAM, StreamSettings } from './index.ts';

let stubs: StubServices;

beforeEach(async () => {
  replaceKitState(new KitState());
  stubs = await StubServices.start();
  await connectNats({ name: 'registry', ...natsUser() });
});
afterEach(async () => {
  await disconnectNats();
  await stubs.stop();
});

async function streams() {
  return (await stubs.nats.jetstreamManager()).streams;
}

const publish = (subject: string) => stubs.nats.jetstream().publish(subject, '{}');

it('adds missing subjects to an existing stream, and keeps its messages and settings', async () => {
  const day = 24 * 3600 * 1e9;
  await (await streams()).add({ name: EVENT_STREAM, subjects: ['family.>', 'account.>'], max_age: day });
  await publish('family.7.member.added');
  await expect(publish('platform.remote.activated')).rejects.toThrow('503');

  await createOrUpdateStream();
  expect((await publish('platform.remote.activated')).seq).toBe(2);
  const { config } = await (await streams()).info(EVENT_STREAM);
  expect(config).toMatchObject({ subjects: ['family.>', 'account.>', 'platform.>'], max_age: day });
});

it('creates the stream if it does not exist, and changes nothing the second time', async () => {
  await createOrUpdateStream();
  const { config } = await (await streams()).info(EVENT_STREAM);
  await createOrUpdateStream();
  expect((await (await streams()).info(EVENT_STREAM)).config).toEqual(config);
  expect((await publish('platform.remote.activated')).stream).toBe(EVENT_STREAM);
});

it('limits the size of an existing stream, which then refuses events instead of dropping old ones', async () => {
  await createOrUpdateStream();
  const { seq } = await publish('family.7.member.added');
  putState(new StreamSettings({ maxBytes: 1_000_000 }));
  await createOrUpdateStream();
  const { config } = await (await streams()).info(EVENT_STREAM);
  expect(config).toMatchObject({ max_bytes: 1_000_000, discard: 'new', num_replicas: 1 });

  const large = () => stubs.nats.jetstream().publish('family.7.member.added', 'x'.repeat(200_000));
  for (let times = 0; times < 4; times += 1) await large();
  const refused = { api_error: { description: 'maximum bytes exceeded' } };
  await expect(large()).rejects.toMatchObject(refused);
  expect((await (await streams()).getMessage(EVENT_STREAM, { seq })).string()).toBe('{}');
});
