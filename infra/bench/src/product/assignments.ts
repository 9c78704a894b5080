import { setTimeout as wait } from 'node:timers/promises';
import type { Family } from '@family-chores/contracts/families/families';
import { assign } from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import type { mongo } from 'mongoose';
import type { Person } from './person.ts';

interface AssignmentCopy {
  _id: number;
  familyMemberId: number;
  dueDate: Date;
}

const DAY_MS = 86_400_000;
const INSERT_BATCH = 5000;
/** Higher than any id that the schedule service assigns during a run. */
let nextId = 1_000_000;

export interface SeededAssignment {
  readonly assignmentId: number;
  readonly family: Family;
  readonly familyMemberId: number;
  readonly points: number;
}

/** A member who can verify this assignment. */
export function otherMember({ family, familyMemberId }: SeededAssignment): number {
  const member = family.members.find(({ id }) => id !== familyMemberId);
  if (!member) throw new Error('There is no other member to verify');
  return member.id;
}

/**
 * Makes assignments for the families in rotation. The API creates one for each family; copies of it are inserted
 * directly into the database, which is a hundred times faster.
 */
export async function seedAssignments(
  { person, schedule, families }: { person: Person; schedule: mongo.Db; families: readonly Family[] },
  { count, fieldsOf = () => ({}) }: { count: number; fieldsOf?: (index: number) => mongo.Document },
): Promise<SeededAssignment[]> {
  const collection = schedule.collection<AssignmentCopy>('assignments');
  const templates = await Promise.all(families.map((family) => assignOne(person, collection, family)));
  const seeded: SeededAssignment[] = [];
  let documents: AssignmentCopy[] = [];
  for (let index = 0; index < count; index += 1) {
    const template = templates[index % templates.length];
    const member =
      template?.family.members[Math.floor(index / templates.length) % template.family.members.length];
    if (!template || !member) throw new Error('There is no family to assign to');
    nextId += 1;
    const familyMemberId = member.id;
    const dueDate = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + ((index % 14) - 7) * DAY_MS);
    documents.push({ ...template.document, _id: nextId, familyMemberId, dueDate, ...fieldsOf(index) });
    seeded.push({ assignmentId: nextId, family: template.family, familyMemberId, points: template.points });
    if (documents.length < INSERT_BATCH && index < count - 1) continue;
    await collection.insertMany(documents);
    documents = [];
  }
  await collection.deleteMany({ _id: { $in: templates.map(({ document }) => document._id) } });
  return seeded;
}

async function assignOne(person: Person, collection: mongo.Collection<AssignmentCopy>, family: Family) {
  const { body: chores } = await person.call(listChores, { params: { familyId: family.id } });
  const [adult] = family.members;
  const chore = chores.find(({ maxAge }) => maxAge === null);
  if (!adult || !chore) throw new Error('A new family has no chore for all ages');
  const body = { familyMemberId: adult.id, choreId: chore.id, dueDate: new Date().toISOString() };
  const { body: assignment } = await person.call(assign, { body });
  const document = await untilSent(collection, assignment.id);
  return { family, document, points: chore.points };
}

/** Until the assignment's event has been sent, the document contains it, and each copy would send it again. */
async function untilSent(collection: mongo.Collection<AssignmentCopy>, _id: number): Promise<AssignmentCopy> {
  for (;;) {
    const document = await collection.findOne({ _id, 'outbox.0': { $exists: false } });
    if (document) return document;
    await wait(20);
  }
}
