import { KitState, replaceKitState } from '../state/kit-state.ts';
import { natsUser, StubServices } from '../testing/index.ts';
import { completeStream, connectNats, disconnectNats, eventStream } from './index.ts';

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
  await (await streams()).add({ name: eventStream, subjects: ['family.>', 'account.>'], max_age: day });
  await publish('family.7.member.added');
  await expect(publish('platform.remote.activated')).rejects.toThrow('503');

  await completeStream();
  expect((await publish('platform.remote.activated')).seq).toBe(2);
  const { config } = await (await streams()).info(eventStream);
  expect(config).toMatchObject({ subjects: ['family.>', 'account.>', 'platform.>'], max_age: day });
});

it('creates the stream if it does not exist, and changes nothing the second time', async () => {
  await completeStream();
  const { config } = await (await streams()).info(eventStream);
  await completeStream();
  expect((await (await streams()).info(eventStream)).config).toEqual(config);
  expect((await publish('platform.remote.activated')).stream).toBe(eventStream);
});
