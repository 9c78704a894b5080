import {
  assignmentIds,
  assignmentRetentions,
  verifiedAssignments,
} from '@family-chores/contracts/schedule/facts';
import { InvariantsFixture } from '@family-chores/service-kit/testing';
import { invariants } from './invariants.ts';
import { Assignment } from './model/assignment.model.ts';

let data: InvariantsFixture;

beforeAll(async () => {
  data = await InvariantsFixture.open(invariants);
});
afterAll(() => data.close());

const collection = Assignment.collection.name;
const chore = { name: 'Sweep', points: 10 };
const owner = { familyId: 7, familyMemberId: 1 };
const open = { completed: false, verified: false, pointsEarned: 0, chore };
const verified = { completed: true, verified: true, pointsEarned: 10, verifier: { id: 2 }, chore };

beforeEach(async () => {
  await data.clear();
  await data.insert(collection, { _id: 100, ...owner, ...verified }, { _id: 101, ...owner, ...open });
});

it('finds no violation in consistent assignments', async () => {
  expect(await data.violations()).toEqual([]);
});

it('accepts a chore without a verifier if it is credited on completion', async () => {
  const credited = { verifier: null, chore: { ...chore, creditedOnCompletion: true } };
  await data.database.collection(collection).updateOne({ verified: true }, { $set: credited });
  expect(await data.violations()).toEqual([]);
});

it.each([
  [
    'a chore verified by its own assignee',
    { verifier: { id: 1 } },
    'Assignment 100 is verified by its own assignee',
  ],
  [
    'a verified chore without a verifier',
    { verifier: null },
    'Assignment 100 is verified, but has no verifier',
  ],
  [
    'points that are not those of the chore',
    { pointsEarned: 11 },
    'Assignment 100 earned 11 points instead of 10',
  ],
  [
    'a chore verified before it was completed',
    { completed: false, pointsEarned: 0 },
    'Assignment 100 is verified, but not completed',
  ],
])('finds %s', async (_, $set, violation) => {
  await data.database.collection(collection).updateOne({ verified: true }, { $set });
  expect(await data.violations()).toEqual([violation]);
});

it('provides the facts about verified assignments, existing assignments, and the retention of families', async () => {
  const deletedBefore = new Date();
  await data.insert('retention', { _id: 7, deletedBefore }, { _id: 8 });
  const facts = data.facts();
  const found = [
    await facts.withIds(verifiedAssignments, [100, 101]),
    await facts.withIds(assignmentIds, [100, 101, 102]),
    await facts.withIds(assignmentRetentions, [7, 8]),
  ];
  expect(found.map((rows) => [...rows.values()])).toEqual([
    [{ id: 100, ...owner, pointsEarned: 10 }],
    [{ id: 100 }, { id: 101 }],
    [{ id: 7, deletedBefore }],
  ]);
});
