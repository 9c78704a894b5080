import { jest } from '@jest/globals';
import { getSession, type User } from '@family-chores/contracts/identity/accounts';
import { defineRemote } from '@family-chores/web-kit/remote';
import { aReleaseDocument, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { BannerPlace } from './banner-place.tsx';
import { SettledProvider } from '../prefetch/settled-provider.tsx';

const remote = defineRemote({ parts: { 'frame.banner': { notice: () => <p>Mind the gap</p> } } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** @returns the live region for banners, once the page has settled */
async function show(user: User | null) {
  serve(on(getSession, () => ({ user })));
  const release = aReleaseDocument();
  renderApp(
    <SettledProvider release={release} loader={createRemoteLoader(release, () => Promise.resolve(remote))}>
      <BannerPlace />
    </SettledProvider>,
    {
      remotes: { 'mf-notices': remote },
      fillings: { 'frame.banner': [{ remote: 'mf-notices', part: 'notice' }] },
    },
  );
  const [region] = screen.getAllByRole('status');
  expect(region).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  return region;
}

it.each([
  ['a registered user', aUser()],
  ['a guest', aUser({ email: null, plan: null, guest: true })],
])("announces the remotes' banners to %s", async (_, user) => {
  expect(await show(user)).toHaveTextContent('Mind the gap');
});

it('shows no banners to a visitor', async () => {
  expect(await show(null)).toBeEmptyDOMElement();
});
