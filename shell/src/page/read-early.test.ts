import { getFamily } from '@family-chores/contracts/families/families';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { listOffers } from '@family-chores/contracts/schedule/offers';
import { aReleaseDocument, aRemote, aUser, on, serve } from '@family-chores/web-kit/testing';
import { readPageEarly } from './read-early.ts';

const reads = ['/api/families/:familyId', '/api/offers/family/:familyId'];
const family = { id: 7, name: 'Smith', members: [] };
const session = on(getSession, () => ({ user: aUser() }));

/** Runs the early reads of the page at this path. @returns the requested addresses */
async function readsAt(path: string, sessionHandler = session) {
  const route = { path: '/dashboard/:familyId/today', page: 'today', slots: [], reads };
  const release = JSON.stringify(aReleaseDocument(aRemote('mf-today', { routes: [route] })));
  document.body.innerHTML = `<script id="release" type="application/json">${release}</script>`;
  const handlers = [on(getFamily, () => family), on(listOffers, () => [])];
  const { requests } = serve(sessionHandler, ...handlers);
  await readPageEarly(path);
  return requests.map(({ url }) => url);
}

const responseTo = (url: string) => window.earlyReads?.get(url)?.response;

it("reads the session, which renews the token, and then the addresses that the page's route declares", async () => {
  expect(await readsAt('/dashboard/7/today')).toEqual([
    '/api/auth/session',
    '/api/families/7',
    '/api/offers/family/7',
  ]);
  expect(await (await responseTo('/api/auth/session'))?.json()).toEqual({ user: aUser() });
  expect(await (await responseTo('/api/families/7'))?.json()).toEqual(family);
});

it.each([
  ['no one is signed in', '/dashboard/7/today', on(getSession, () => ({ user: null }))],
  ['no route matches the path', '/settings', session],
  ['the path has no id', '/dashboard/new/today', session],
])('reads only the session if %s', async (_, path, sessionHandler) => {
  expect(await readsAt(path, sessionHandler)).toEqual(['/api/auth/session']);
});

it('leaves failures to the app', async () => {
  const refused = on(getSession, () => {
    throw problem('unavailable');
  });
  expect(await readsAt('/dashboard/7/today', refused)).toEqual(['/api/auth/session']);
  expect((await responseTo('/api/auth/session'))?.status).toBe(503);
});
