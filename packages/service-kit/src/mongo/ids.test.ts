import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { database, mongoose, nextId } from './index.ts';

let service: TestService;

beforeEach(async () => {
  service = await startTestService(defineService({ name: 'schedule', routes: [] }));
});
afterEach(() => service.stop());

const takeIds = async (count: number) => {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await nextId('note'));
  return ids;
};

it('counts from 1 without gaps, even across leased blocks of ids', async () => {
  expect(await takeIds(250)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
});

it('never gives concurrent callers the same id', async () => {
  const ids = await Promise.all(Array.from({ length: 250 }, () => nextId('note')));
  expect(new Set(ids).size).toBe(250);
});

it('leases a new block after the connection was lost, because the database may have been restored', async () => {
  const blocks = database().collection<{ _id: string; next: number }>('idBlocks');
  await takeIds(1);
  const backup = await blocks.findOne({ _id: 'note' });
  await takeIds(100);
  await blocks.updateOne({ _id: 'note' }, { $set: { next: backup?.next ?? 0 } });
  mongoose.connection.emit('disconnected');
  expect(await nextId('note')).toBe(101);
  expect(await blocks.findOne({ _id: 'note' })).toMatchObject({ next: 200 });
});
