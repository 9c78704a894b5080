import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { Note, noteRoutes } from '../testing/notes.ts';
import { readEach } from './read-each.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(defineService({ name: 'notes', routes: noteRoutes }));
});
afterAll(() => service.stop());
beforeEach(async () => {
  await Note.deleteMany({});
  await Note.insertMany(
    Array.from({ length: 1200 }, (_, index) => ({
      _id: index + 1,
      familyId: 7,
      text: String(index),
      done: false,
      secret: '',
    })),
  );
});

const all = () => Note.find({ familyId: 7 }).sort({ _id: 1 }).lean();
const ids = Array.from({ length: 1200 }, (_, index) => index + 1);

it('reads every document in the order of the query', async () => {
  const read: number[] = [];
  for await (const id of readEach(all(), ({ _id }) => _id)) read.push(id);
  expect(read).toEqual(ids);
});

it('reads the documents as they were when the first was read', async () => {
  const read: [number, string][] = [];
  for await (const note of readEach(all(), ({ _id, text }) => [_id, text] as const)) {
    if (read.length === 0) {
      await Note.deleteMany({ _id: { $gt: 1000 } });
      await Note.updateMany({}, { $set: { text: 'changed' } });
    }
    read.push([...note]);
  }
  expect(read).toEqual(ids.map((id) => [id, String(id - 1)]));
});
