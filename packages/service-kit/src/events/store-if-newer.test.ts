import { Schema } from 'mongoose';
import { mongoose, runTransaction } from '../mongo/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { storeIfNewer } from './index.ts';

interface Weather {
  _id: number;
  revision: number;
  sky: string;
  wind?: string;
}

const schema = new Schema<Weather>({ _id: Number, revision: Number, sky: String, wind: String });
const Weathers = mongoose.model<Weather>('Weather', schema);

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: [] }));
});
afterAll(() => service.stop());

const store = (update: Weather) => runTransaction((session) => storeIfNewer(Weathers, update, session));
const stored = (_id: number) => Weathers.findById(_id, { __v: 0 }).lean();

it('stores the first state of an entity', async () => {
  expect(await store({ _id: 1, revision: 5, sky: 'blue' })).toBe(true);
  expect(await stored(1)).toEqual({ _id: 1, revision: 5, sky: 'blue' });
});

it('stores a newer state and keeps the stored fields that the newer state lacks', async () => {
  await store({ _id: 2, revision: 1, sky: 'blue', wind: 'north' });
  expect(await store({ _id: 2, revision: 2, sky: 'gray' })).toBe(true);
  expect(await stored(2)).toEqual({ _id: 2, revision: 2, sky: 'gray', wind: 'north' });
});

it.each([1, 2])('ignores revision %d once revision 2 is stored', async (revision) => {
  await store({ _id: 3, revision: 2, sky: 'gray' });
  expect(await store({ _id: 3, revision, sky: 'blue' })).toBe(false);
  expect(await stored(3)).toEqual({ _id: 3, revision: 2, sky: 'gray' });
});

it('stores nothing when its transaction fails', async () => {
  const failing = runTransaction(async (session) => {
    await storeIfNewer(Weathers, { _id: 4, revision: 1, sky: 'blue' }, session);
    throw new Error('It rains');
  });
  await expect(failing).rejects.toThrow('It rains');
  expect(await stored(4)).toBeNull();
});
