import { jest } from '@jest/globals';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { defineRemote } from '@family-chores/web-kit/remote';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aReleaseDocument, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { SettledProvider } from '../prefetch/settled-provider.tsx';
import { HelpCorner } from './help-corner.tsx';

const remote = defineRemote({ parts: { 'frame.help': { help: () => <button>Help</button> } } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Renders Help on a page that is loading the session. */
function show(session: Promise<{ user: null }>) {
  const release = aReleaseDocument();
  serve(on(getSession, () => session));
  const { store } = renderApp(
    <SettledProvider release={release} loader={createRemoteLoader(release, () => Promise.resolve(remote))}>
      <HelpCorner />
    </SettledProvider>,
    { remotes: { 'mf-guide': remote }, fillings: { 'frame.help': [{ remote: 'mf-guide', part: 'help' }] } },
  );
  void store.dispatch(sessionCurrent.initiate());
}

const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const help = () => screen.queryByRole('button', { name: 'Help' });

it('Help appears once the page has settled', async () => {
  let respond: (body: { user: null }) => void = () => undefined;
  show(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  await passTime(2_000);
  expect(help()).not.toBeInTheDocument();
  respond({ user: null });
  await passTime(1_000);
  expect(help()).toBeVisible();
});

it('Help appears after 5 seconds even if the session request gets no response', async () => {
  show(new Promise(() => undefined));
  await passTime(5_000);
  expect(help()).toBeVisible();
});
