import { createFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { enterAsGuest, logout } from '@family-chores/contracts/identity/accounts';
import { assign, removeAssignment } from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import type { BrowserContext } from 'playwright-core';
import { byBrowser, Registry } from '../client/index.ts';

export interface Guest {
  readonly familyId: number;
  /** Leaves as little behind as the product lets a guest. */
  leave(): Promise<void>;
}

/** Somebody who tries the product in that browser, with a family of one member who has one chore to do. */
export async function enterWithFamily(context: BrowserContext, origin: string): Promise<Guest> {
  const visitor = new Registry({ origin, send: byBrowser(context.request) });
  await visitor.call(enterAsGuest, {});
  const { id: familyId } = await visitor.call(createFamily, { body: { name: 'Release Gate' } });
  const member = await visitor.call(addMember, { body: { name: 'Robin', age: 10, familyId } });
  const chores = await visitor.call(listChores, { params: { familyId } });
  const chore = chores.find(
    ({ minAge, maxAge }) => minAge <= member.age && member.age <= (maxAge ?? member.age),
  );
  if (!chore) throw new Error(`The catalogue has no chore for somebody of ${member.age}`);
  const { id } = await visitor.call(assign, {
    body: { familyMemberId: member.id, choreId: chore.id, dueDate: today() },
  });
  return {
    familyId,
    async leave() {
      await visitor.call(removeAssignment, { params: { id } });
      await visitor.call(logout, {});
    },
  };
}

/** A day of the week's schedule is its midnight in UTC. */
const today = () => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
