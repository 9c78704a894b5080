import { createFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { enterAsGuest, logout } from '@family-chores/contracts/identity/accounts';
import { fitsAge } from '@family-chores/contracts/schedule/ages';
import { assign, removeAssignment } from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import type { BrowserContext } from 'playwright-core';
import { createBrowserSend, Registry } from '../client/index.ts';

export interface Guest {
  readonly familyId: number;
  /** Deletes the assignment and logs the guest out. */
  leave(): Promise<void>;
}

/** Signs in as a guest in this browser and creates a family of one member with one assignment. */
export async function enterWithFamily(context: BrowserContext, origin: string): Promise<Guest> {
  const client = new Registry({ origin, send: createBrowserSend(context.request) });
  await client.call(enterAsGuest, {});
  const { id: familyId } = await client.call(createFamily, { body: { name: 'Release Gate' } });
  const member = await client.call(addMember, { body: { name: 'Robin', age: 10, familyId } });
  const chores = await client.call(listChores, { params: { familyId } });
  const chore = chores.find((each) => fitsAge(each, member.age));
  if (!chore) throw new Error(`The catalog has no chore for age ${member.age}`);
  const { id } = await client.call(assign, {
    body: { familyMemberId: member.id, choreId: chore.id, dueDate: today() },
  });
  return {
    familyId,
    async leave() {
      await client.call(removeAssignment, { params: { id } });
      await client.call(logout, {});
    },
  };
}

/** The schedule identifies a day by its midnight in UTC. */
const today = () => `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
