import { defineFact } from '@family-chores/contracts/define-fact';
import { z } from 'zod';
import { InvariantsFixture } from '../testing/index.ts';
import { provideFact, ServiceInvariants, withIds } from './index.ts';

const noteFacts = defineFact({
  service: 'chat',
  name: 'notes',
  summary: 'Notes',
  row: z.object({ id: z.number(), familyId: z.number() }),
});

const provideNotes = provideFact(noteFacts, async function* read({ database }, ids) {
  const notes = database.collection<{ _id: number; familyId: number }>('notes').find(withIds(ids));
  for await (const { _id: id, ...note } of notes) yield { id, ...note };
});

let data: InvariantsFixture;

beforeAll(async () => {
  data = await InvariantsFixture.open(new ServiceInvariants({ facts: [provideNotes] }));
});
afterEach(() => data.clear());
afterAll(() => data.close());

it('reads all rows in batches of at most 1,000', async () => {
  await data.insert('notes', ...Array.from({ length: 2001 }, (_, index) => ({ _id: index, familyId: 7 })));
  const sizes = [];
  for await (const batch of data.facts().batches(noteFacts)) sizes.push(batch.length);
  expect(sizes).toEqual([1000, 1000, 1]);
});

it('reads the existing rows by id, with only their declared fields', async () => {
  await data.insert('notes', { _id: 1, familyId: 7, text: 'Milk' }, { _id: 2, familyId: 7 });
  expect([...(await data.facts().withIds(noteFacts, [1, 3]))]).toEqual([[1, { id: 1, familyId: 7 }]]);
});

it('rejects a row that is not as declared', async () => {
  await data.insert('notes', { _id: 1, familyId: 'x' });
  await expect(data.facts().withIds(noteFacts, [1])).rejects.toThrow(z.ZodError);
});

it('refuses a fact that its owner does not provide', async () => {
  const unknown = defineFact({ ...noteFacts, name: 'others' });
  await expect(data.facts().withIds(unknown, [1])).rejects.toThrow('chat does not provide the fact others');
});
