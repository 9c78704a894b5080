import { createFamily, type Family } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { assign, complete } from '@family-chores/contracts/schedule/assignments';
import { addChore, type Chore } from '@family-chores/contracts/schedule/chores';
import { atOnce } from './at-once.ts';
import { type Place, Visitor } from './visitor.ts';

type Member = Family['members'][number];

/** A family with a signed-in account, members and one chore for all ages. */
export interface Household {
  readonly head: Visitor;
  readonly familyId: number;
  readonly members: readonly [Member, Member, ...Member[]];
  readonly chore: Chore;
}

/** Points of the household's chore. */
export const chorePoints = 10;
const clientsAtOnce = 12;

export async function foundHousehold(place: Place, memberCount = 3): Promise<Household> {
  const head = await Visitor.guest(place);
  const { id: familyId } = (await head.call(createFamily, { body: { name: 'The Testers' } })).body;
  const join = async (name: string) =>
    (await head.call(addMember, { body: { familyId, name, age: 30 } })).body;
  const [first, second] = [await join('Ada'), await join('Ben')];
  const others: Member[] = [];
  while (others.length < memberCount - 2) others.push(await join(`Member ${others.length + 3}`));
  const body = { familyId, name: 'Sweep the yard', points: chorePoints, minAge: 1 };
  const chore = (await head.call(addChore, { body })).body;
  return { head, familyId, members: [first, second, ...others], chore };
}

/** Assigns the household's chore to a member `count` times. */
export async function assignChores(
  { head, chore }: Household,
  familyMemberId: number,
  count: number,
): Promise<number[]> {
  const body = { familyMemberId, choreId: chore.id, dueDate: new Date().toISOString() };
  return atOnce(clientsAtOnce, Array.from({ length: count }), async () => {
    return (await head.call(assign, { body })).body.id;
  });
}

/** Assigns the chore to a member several times and completes each assignment. */
export async function completeChores(
  household: Household,
  familyMemberId: number,
  count: number,
): Promise<number[]> {
  const ids = await assignChores(household, familyMemberId, count);
  await atOnce(
    clientsAtOnce,
    ids,
    async (id) => (await household.head.call(complete, { params: { id } })).body,
  );
  return ids;
}
