import { createFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { register } from '@family-chores/contracts/identity/accounts';
import { assign, complete, verify } from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import { addSeries } from '@family-chores/contracts/schedule/series';
import { ContractClient } from '@family-chores/node-client';
import { createBrowserSend } from '@family-chores/shipping/client';
import type { Page } from '@playwright/test';
import { readStackAddress } from '../stack/stack-address.ts';
import { newPerson, type Person } from './account.ts';

export interface ArrangedFamily {
  readonly person: Person;
  readonly familyId: number;
  /** By name. */
  readonly memberIds: ReadonlyMap<string, number>;
  readonly dashboard: string;
}

/** A client with the cookies of the page's browser; its paths are relative to the page's base URL. */
export const clientOf = (page: Page) =>
  new ContractClient({
    url: '',
    origin: readStackAddress()?.origin ?? '',
    send: createBrowserSend(page.request),
  });

/** Creates an account and its family through the API, and signs the page's browser in. */
export async function arrangeFamily(
  page: Page,
  members: readonly { name: string; age: number }[],
  { name = 'Sand' } = {},
): Promise<ArrangedFamily> {
  const client = clientOf(page);
  const person = newPerson();
  await client.callOrThrow(register, {
    body: {
      ...person,
      confirmPassword: person.password,
      subscriptionPlan: 'monthly',
      acceptTerms: true,
    },
  });
  const { id: familyId } = await client.callOrThrow(createFamily, { body: { name } });
  const memberIds = new Map<string, number>();
  for (const member of members) {
    const { id } = await client.callOrThrow(addMember, { body: { ...member, familyId } });
    memberIds.set(member.name, id);
  }
  return { person, familyId, memberIds, dashboard: `/dashboard/${familyId}` };
}

/** Assigns a chore of the catalog to a member, by default for today. @returns the id of the assignment */
export async function arrangeChore(
  page: Page,
  { familyId, memberIds }: ArrangedFamily,
  { member, chore, inDays = 0 }: { member: string; chore: string; inDays?: number },
): Promise<number> {
  const client = clientOf(page);
  const choreId = await findChore(client, familyId, chore);
  const familyMemberId = idOf(member, memberIds);
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + inDays);
  const dueDate = new Date(day).toISOString();
  const { id } = await client.callOrThrow(assign, { body: { familyMemberId, choreId, dueDate } });
  return id;
}

/** Repeats a chore of the catalog every day. @param start first day, as in `2026-11-24` */
export async function arrangeDaily(
  page: Page,
  { familyId, memberIds }: ArrangedFamily,
  { member, chore, start }: { member: string; chore: string; start: string },
): Promise<void> {
  const client = clientOf(page);
  const choreId = await findChore(client, familyId, chore);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const rule = { memberIds: [idOf(member, memberIds)], weekdays: [1, 2, 3, 4, 5, 6, 7], start, timeZone };
  await client.callOrThrow(addSeries, { body: { choreId, ...rule } });
}

/** @returns the id of the assignment */
export async function arrangeCompleted(
  page: Page,
  family: ArrangedFamily,
  chore: { member: string; chore: string },
): Promise<number> {
  const id = await arrangeChore(page, family, chore);
  await clientOf(page).callOrThrow(complete, { params: { id } });
  return id;
}

/** The points are credited a moment later. */
export async function arrangeVerified(
  page: Page,
  family: ArrangedFamily,
  { member, chore, verifier }: { member: string; chore: string; verifier: string },
): Promise<void> {
  const params = { id: await arrangeCompleted(page, family, { member, chore }) };
  const body = { verifierId: idOf(verifier, family.memberIds), verificationNote: 'Looks good!' };
  await clientOf(page).callOrThrow(verify, { params, body });
}

async function findChore(client: ContractClient, familyId: number, name: string): Promise<number> {
  const chores = await client.callOrThrow(listChores, { params: { familyId } });
  return idOf(name, new Map(chores.map((chore) => [chore.name, chore.id])));
}

function idOf(name: string, ids: ReadonlyMap<string, number>): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The family has no member or chore named ${name}`);
  return id;
}
