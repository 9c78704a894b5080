import { getSession, type User } from '@family-chores/contracts/identity/accounts';
import { defineRemote } from '@family-chores/web-kit/remote';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aUser } from '../testing/build-user.ts';
import { BannerPlace } from './banner-place.tsx';

const remote = defineRemote({ parts: { 'frame.banner': { notice: () => <p>Mind the gap</p> } } });

/** The place in front of a browser that has nothing else to do. */
async function show(user: User | null) {
  Object.assign(globalThis, { requestIdleCallback: (reach: () => void) => reach(), cancelIdleCallback() {} });
  serve(on(getSession, () => ({ user })));
  const { store } = renderApp(<BannerPlace />, {
    remotes: { 'mf-notices': remote },
    fillings: { 'frame.banner': [{ remote: 'mf-notices', part: 'notice' }] },
  });
  const [place] = screen.getAllByRole('status');
  expect(place).toBeEmptyDOMElement();
  await waitFor(() => expect(sessionCurrent.select()(store.getState()).isSuccess).toBe(true));
  return place;
}

it('announces what remotes have to say to who has an account', async () => {
  expect(await show(aUser())).toHaveTextContent('Mind the gap');
});

it.each([
  ['nobody', null],
  ['a guest', aUser({ email: null, plan: null, guest: true })],
])('says nothing to %s', async (_, user) => {
  expect(await show(user)).toBeEmptyDOMElement();
});
