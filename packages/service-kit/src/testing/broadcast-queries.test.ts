import { Schema } from 'mongoose';
import { continueTrace, runInContext } from '../log/index.ts';
import { defineCollection } from '../mongo/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService } from './index.ts';

interface Toy {
  _id: number;
  familyId: number;
  color: string;
  price: number;
}

const schema = new Schema<Toy>(
  { _id: Number, familyId: Number, color: String, price: Number },
  { collection: 'toys', versionKey: false },
);
const Toys = defineCollection<Toy>('Toy', schema, {
  about: 'no one',
  what: 'Toys of tests',
  shards: {
    key: 'familyId',
    broadcast: { _id: 'Calls name a toy by its id', price: 'A job looks for cheap ones' },
  },
});

/** Starts a service, runs a query as if the service handled a request, and stops the service. */
async function stopAfter(query: () => PromiseLike<unknown>): Promise<void> {
  const service = await startTestService(defineService({ name: 'toys', routes: [] }));
  try {
    await runInContext({ traceparent: continueTrace() }, async () => query());
  } finally {
    await service.stop();
  }
}

it.each<[string, () => PromiseLike<unknown>]>([
  ['a find by the shard key', () => Toys.find({ familyId: 7, color: 'red' }).lean()],
  ['a find by several values of the shard key', () => Toys.find({ familyId: { $in: [7, 8] } }).lean()],
  [
    'a find with the shard key in an $and',
    () => Toys.find({ $and: [{ familyId: 7 }, { color: 'red' }] }).lean(),
  ],
  [
    'a find with the shard key in each part of an $or',
    () => Toys.find({ $or: [{ familyId: 7 }, { familyId: 8 }] }).lean(),
  ],
  ['an update by the shard key', () => Toys.updateOne({ _id: 1, familyId: 7 }, { $set: { color: 'blue' } })],
  ['a find by a declared field', () => Toys.find({ price: { $lt: 5 } }).lean()],
  ['a change by a declared field', () => Toys.deleteMany({ price: { $lt: 5 } })],
  ['a find by the id, if that is declared', () => Toys.findById(1).lean()],
  ['a count by the shard key', () => Toys.countDocuments({ familyId: 7 })],
])('a suite passes after %s', async (_, query) => {
  await expect(stopAfter(query)).resolves.toBeUndefined();
});

const union = { $unionWith: { coll: 'toys', pipeline: [{ $match: { color: 'red' } }] } };

it.each<[string, () => PromiseLike<unknown>, string]>([
  ['a find', () => Toys.find({ color: 'red' }).lean(), 'find in toys by color'],
  [
    'a find by a range of the shard key',
    () => Toys.find({ familyId: { $gt: 7 } }).lean(),
    'find in toys by familyId',
  ],
  ['a find of everything', () => Toys.find().lean(), 'find in toys by nothing'],
  ['an update by the id', () => Toys.updateOne({ _id: 1 }, { $set: { price: 2 } }), 'update in toys by _id'],
  ['a deletion', () => Toys.deleteMany({ color: 'red' }), 'delete in toys by color'],
  [
    'a change of one document',
    () => Toys.findOneAndDelete({ color: 'red' }),
    'findAndModify in toys by color',
  ],
  ['distinct values', () => Toys.distinct('price', { color: 'red' }), 'distinct in toys by color'],
  ['a count', () => Toys.countDocuments({ color: 'red' }), 'aggregate in toys by color'],
  [
    'a part of a union',
    () => Toys.aggregate([{ $match: { familyId: 7 } }, union]),
    'aggregate in toys by color',
  ],
])('a suite fails after a search of all shards: %s', async (_, query, text) => {
  await expect(stopAfter(query)).rejects.toThrow(text);
});

it('a suite passes after a search of all shards that the suite itself makes, outside a request', async () => {
  const service = await startTestService(defineService({ name: 'toys', routes: [] }));
  await Toys.find({ color: 'red' }).lean();
  await expect(service.stop()).resolves.toBeUndefined();
});
