import { createFamily, type Family } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { assign, complete } from '@family-chores/contracts/schedule/assignments';
import { addChore, type Chore } from '@family-chores/contracts/schedule/chores';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import type { Target } from '../stack/target.ts';
import { ApiClient } from './api-client.ts';

type Member = Family['members'][number];

/** A family with members, one chore for all ages, and the client of its account. */
export interface TestFamily {
  readonly owner: ApiClient;
  readonly familyId: number;
  readonly members: readonly [Member, Member, ...Member[]];
  readonly chore: Chore;
}

export const CHORE_POINTS = 10;
const MAX_CONCURRENT_REQUESTS = 12;

export async function createTestFamily(target: Target, memberCount = 3): Promise<TestFamily> {
  const owner = await ApiClient.guest(target);
  const { id: familyId } = (await owner.call(createFamily, { body: { name: 'The Testers' } })).body;
  const addAdult = async (name: string) =>
    (await owner.call(addMember, { body: { familyId, name, age: 30 } })).body;
  const [first, second] = [await addAdult('Ada'), await addAdult('Ben')];
  const others: Member[] = [];
  while (others.length < memberCount - 2) others.push(await addAdult(`Member ${others.length + 3}`));
  const body = { familyId, name: 'Sweep the yard', points: CHORE_POINTS, minAge: 1 };
  const chore = (await owner.call(addChore, { body })).body;
  return { owner, familyId, members: [first, second, ...others], chore };
}

/** @returns the ids of the assignments */
export async function assignChores(
  { owner, chore }: TestFamily,
  familyMemberId: number,
  count: number,
): Promise<number[]> {
  const body = { familyMemberId, choreId: chore.id, dueDate: new Date().toISOString() };
  return mapConcurrently(MAX_CONCURRENT_REQUESTS, Array.from({ length: count }), async () => {
    return (await owner.call(assign, { body })).body.id;
  });
}

/** @returns the ids of the assignments */
export async function completeChores(
  family: TestFamily,
  familyMemberId: number,
  count: number,
): Promise<number[]> {
  const ids = await assignChores(family, familyMemberId, count);
  await mapConcurrently(
    MAX_CONCURRENT_REQUESTS,
    ids,
    async (id) => (await family.owner.call(complete, { params: { id } })).body,
  );
  return ids;
}
