import type { createFamily } from '@family-chores/contracts/families/families';
import type { addMember } from '@family-chores/contracts/families/members';
import type { assign, complete, verify } from '@family-chores/contracts/schedule/assignments';
import type { listChores } from '@family-chores/contracts/schedule/chores';
import type { Call, CallDefinition, ResponseOf } from '@family-chores/contracts/define-call';
import { expect, type Page } from '@playwright/test';
import { readStackAddress } from '../stack/stack-address.ts';
import { newPerson, type Person } from './account.ts';

export interface ArrangedFamily {
  readonly person: Person;
  readonly familyId: number;
  readonly memberIds: ReadonlyMap<string, number>;
  /** Path of its dashboard. */
  readonly dashboard: string;
}

type ResponseBody<C> = C extends Call<infer D extends CallDefinition> ? ResponseOf<D> : never;

/** For journeys that start later: creates an account, signed in in the page's browser, and its family through the API. */
export async function arrangeFamily(
  page: Page,
  members: readonly { name: string; age: number }[],
  { name = 'Sand' } = {},
): Promise<ArrangedFamily> {
  const person = newPerson();
  const { password } = person;
  await post(page, '/api/auth/register', {
    ...person,
    confirmPassword: password,
    subscriptionPlan: 'monthly',
    acceptTerms: true,
  });
  const { id: familyId } = await post<typeof createFamily>(page, '/api/families', { name });
  const memberIds = new Map<string, number>();
  for (const member of members) {
    const { id } = await post<typeof addMember>(page, '/api/family-members', { ...member, familyId });
    memberIds.set(member.name, id);
  }
  return { person, familyId, memberIds, dashboard: `/dashboard/${familyId}` };
}

/** Assigns a chore of the catalog to a member, by default for today. @returns the assignment */
export async function arrangeChore(
  page: Page,
  { familyId, memberIds }: ArrangedFamily,
  { member, chore, inDays = 0 }: { member: string; chore: string; inDays?: number },
): Promise<number> {
  const response = await page.request.get(`/api/chores/family/${familyId}`);
  const chores: ResponseBody<typeof listChores> = await response.json();
  const choreId = chores.find(({ name }) => name === chore)?.id;
  const familyMemberId = memberIds.get(member);
  const here = new Date();
  const day = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate() + inDays);
  const dueDate = new Date(day).toISOString();
  const { id } = await post<typeof assign>(page, '/api/assignments', { familyMemberId, choreId, dueDate });
  return id;
}

/** Has a member complete a chore of the catalog and another one verify it. Its points are credited a moment later. */
export async function arrangeVerified(
  page: Page,
  family: ArrangedFamily,
  { member, chore, verifier }: { member: string; chore: string; verifier: string },
): Promise<void> {
  const path = `/api/assignments/${await arrangeChore(page, family, { member, chore })}`;
  await patch<typeof complete>(page, `${path}/complete`);
  const verifierId = family.memberIds.get(verifier);
  await patch<typeof verify>(page, `${path}/verify`, { verifierId, verificationNote: 'Looks good!' });
}

const post = <C>(page: Page, path: string, data: object) => send<C>(page, path, { method: 'POST', data });
const patch = <C>(page: Page, path: string, data?: object) =>
  send<C>(page, path, { method: 'PATCH', ...(data && { data }) });

async function send<C>(
  page: Page,
  path: string,
  request: { method: string; data?: object },
): Promise<ResponseBody<C>> {
  const headers = { origin: readStackAddress()?.origin ?? '' };
  const response = await page.request.fetch(path, { headers, ...request });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
