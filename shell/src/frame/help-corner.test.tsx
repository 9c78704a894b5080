import { jest } from '@jest/globals';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { defineRemote } from '@family-chores/web-kit/remote';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { aRelease } from '../testing/build-release.ts';
import { SettledProvider } from '../prefetch/settled-provider.tsx';
import { HelpCorner } from './help-corner.tsx';

const remote = defineRemote({ parts: { 'frame.help': { help: () => <button>Help</button> } } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Help on a page that asks who is there. */
function show(answer: Promise<{ user: null }>) {
  const release = aRelease();
  serve(on(getSession, () => answer));
  const { store } = renderApp(
    <SettledProvider release={release} loader={createRemoteLoader(release, () => Promise.resolve(remote))}>
      <HelpCorner />
    </SettledProvider>,
    { remotes: { 'mf-guide': remote }, fillings: { 'frame.help': [{ remote: 'mf-guide', part: 'help' }] } },
  );
  void store.dispatch(sessionCurrent.initiate());
}

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const help = () => screen.queryByRole('button', { name: 'Help' });

it('appears once the page has settled', async () => {
  let tell: (session: { user: null }) => void = () => undefined;
  show(
    new Promise((resolve) => {
      tell = resolve;
    }),
  );
  await after(2_000);
  expect(help()).not.toBeInTheDocument();
  tell({ user: null });
  await after(1_000);
  expect(help()).toBeVisible();
});

it('does not wait for ever for a page that gets no answer', async () => {
  show(new Promise(() => undefined));
  await after(5_000);
  expect(help()).toBeVisible();
});
