import { Schema } from 'mongoose';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { declaredSharding, dropOutdatedUniqueIndexes, shardKeyOf, type Sharding } from './sharding.ts';
import { defineCollection } from './stored-data.ts';

interface Book {
  _id: number;
  familyId: number;
  place: number;
}

const schema = () =>
  new Schema<Book>({ _id: Number, familyId: Number, place: Number }, { versionKey: false });
const data = { about: 'no one', what: 'Books of tests' } as const;

const Books = defineCollection<Book>(
  'Book',
  schema().index({ familyId: 1, place: 1 }, { unique: true }).index({ place: 1 }),
  { ...data, shards: { key: 'familyId' } },
);
const Shelves = defineCollection<Book>('Shelf', schema().index({ place: 1 }, { unique: true }), {
  ...data,
  shards: { unsharded: 'There are few' },
});

it('lists the declared collections, and returns a shard key for sharded ones only', () => {
  expect(declaredSharding()).toEqual(
    expect.arrayContaining([
      { collection: 'books', key: 'familyId' },
      { collection: 'shelves', unsharded: 'There are few' },
    ]),
  );
  expect([shardKeyOf('books'), shardKeyOf('shelves'), shardKeyOf('unknown')]).toEqual([
    'familyId',
    undefined,
    undefined,
  ]);
});

it.each<Sharding>([{ key: 'familyId' }, { key: '_id' }])(
  'refuses a unique index that does not begin with the shard key $key',
  (shards) => {
    const define = () =>
      defineCollection('Lost', schema().index({ place: 1 }, { unique: true }), { ...data, shards });
    expect(define).toThrow('The unique index place of Lost must begin with');
  },
);

describe('an index of an earlier version', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(defineService({ name: 'library', routes: [] }));
  });
  afterAll(() => service.stop());

  const keysOf = async ({ collection }: { collection: typeof Books.collection }) =>
    (await collection.indexes()).map(({ key }) => key);

  it('is dropped if it is unique and a sharded collection cannot have it', async () => {
    await Books.collection.createIndex({ place: -1 }, { unique: true });
    await dropOutdatedUniqueIndexes(Books);
    expect(await keysOf(Books)).toEqual([{ _id: 1 }, { familyId: 1, place: 1 }, { place: 1 }]);
  });

  it('stays if the collection is on one shard', async () => {
    await Shelves.collection.createIndex({ familyId: -1 }, { unique: true });
    await dropOutdatedUniqueIndexes(Shelves);
    expect(await keysOf(Shelves)).toContainEqual({ familyId: -1 });
  });
});
