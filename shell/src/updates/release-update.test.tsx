import { getFamily } from '@family-chores/contracts/families/families';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { getRelease } from '@family-chores/contracts/registry/release';
import { dismissToast, showToast } from '@family-chores/ui/feedback';
import { defineRemote } from '@family-chores/web-kit/remote';
import { Link } from '@family-chores/web-kit/routing';
import {
  aBuild,
  aReleaseDocument,
  aRemote,
  aUser,
  fakeSockets,
  on,
  renderApp,
  serve,
} from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { AppRoutes } from '../frame/app-routes.tsx';
import { LiveConnection } from '../frame/live-connection.tsx';

const routes = [
  { path: '/one', page: 'one', slots: [] },
  { path: '/one/:part', page: 'one', slots: [] },
  { path: '/two', page: 'two', slots: [] },
  { path: '/clinging', page: 'clinging', slots: [] },
];
const release = aReleaseDocument(aRemote('mf-sample', { routes }));
const fail = () => {
  throw new Error('cannot unmount');
};
const pages = {
  one: () => (
    <>
      <label>
        Name <input />
      </label>
      <Link to="/one?tab=2">Query</Link>
      <Link to="/one/part">Part</Link>
      <Link to="/two">Two</Link>
    </>
  ),
  two: () => (
    <>
      <p>The second page</p>
      <Link to="/one">One</Link>
    </>
  ),
  clinging: function Clinging() {
    useEffect(() => fail, []);
    return <Link to="/two">Two</Link>;
  },
};
/** The registry's response, without script hashes. */
const releaseDocument = {
  ...aReleaseDocument(),
  shell: { ...aReleaseDocument().shell, build: aBuild('shell', { scripts: {} }) },
};
const activated = {
  type: 'remote.activated',
  id: '1',
  time: '2026-11-21T10:00:00.000Z',
  data: { name: 'mf-sample', channel: 'stable' },
};

/** Opens a family's page; the socket opens after `socketOpensAfterMs`. */
async function visit(at = '/one', { socketOpensAfterMs = 0, pins = {} } = {}) {
  const sockets = fakeSockets();
  let released = 'r1';
  let isDown = false;
  const server = serve(
    on(getSession, () => ({ user: aUser() })),
    on(getFamily, () => ({ id: 7, name: 'Sand', members: [] })),
    on(getRelease, () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { ...releaseDocument, releaseId: released };
    }),
  );
  const reloadForRelease = jest.fn();
  renderApp(
    <>
      <LiveConnection />
      <AppRoutes release={{ ...release, pins }} reloadForRelease={reloadForRelease} />
    </>,
    { path: at, session: { familyId: 7 }, remotes: { 'mf-sample': defineRemote({ pages }) } },
  );
  await waitFor(() => expect(sockets.opened).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(socketOpensAfterMs));
  act(() => sockets.last.onopen());
  const setRegistry = (state: 'down' | 'up') => {
    isDown = state === 'down';
  };
  const checks = () => server.requests.filter(({ url }) => url === '/api/release').length;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const follow = (name: string) => user.click(screen.getByRole('link', { name }));
  const setReleased = (releaseId: string) => {
    released = releaseId;
  };
  const activate = async (releaseId: string, channel = 'stable') => {
    setReleased(releaseId);
    act(() => sockets.last.send({ ...activated, data: { name: 'mf-sample', channel } }));
    await act(() => jest.advanceTimersByTimeAsync(5_500));
  };
  return { sockets, checks, setRegistry, reloadForRelease, user, follow, setReleased, activate };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

it('loads a new release on navigation to another page, keeping a half-filled form until then', async () => {
  const { reloadForRelease, user, follow, activate } = await visit();
  await user.type(screen.getByLabelText('Name'), 'half a na');
  await activate('r2');
  await follow('Query');
  await follow('Part');
  expect(screen.getByLabelText('Name')).toHaveValue('half a na');
  expect(reloadForRelease).not.toHaveBeenCalled();
  await follow('Two');
  expect(reloadForRelease.mock.calls).toEqual([['r2']]);
  expect(screen.getByTestId('address')).toHaveTextContent('/two');
  expect(screen.queryByText('The second page')).not.toBeInTheDocument();
});

it('loads a release in which an operator has changed the order of parts', async () => {
  const { sockets, setReleased, reloadForRelease, follow } = await visit();
  setReleased('r2');
  act(() => sockets.last.send({ ...activated, type: 'slot.ordered', data: { slot: 'settings.section' } }));
  await act(() => jest.advanceTimersByTimeAsync(5_500));
  await follow('Two');
  expect(reloadForRelease.mock.calls).toEqual([['r2']]);
});

it('checks once, some time after a burst of events', async () => {
  const { sockets, checks, activate } = await visit();
  act(() => sockets.last.send(activated));
  await act(() => jest.advanceTimersByTimeAsync(1_400));
  expect(checks()).toBe(0);
  await activate('r1');
  expect(checks()).toBe(1);
});

it.each([
  ['does not check for a release on a channel that the page does not follow', {}, 0],
  ['checks for a release on the channel that the page follows', { channel: 'preview' }, 1],
])('%s', async (_, pins, times) => {
  const { checks, activate } = await visit('/one', { pins });
  await activate('r2', 'preview');
  expect(checks()).toBe(times);
});

it('navigates without a reload when there is no newer release', async () => {
  const { reloadForRelease, follow, activate } = await visit();
  await activate('r1');
  await follow('Two');
  expect(screen.getByText('The second page')).toBeVisible();
  expect(reloadForRelease).not.toHaveBeenCalled();
});

it('checks after the socket was down, because events may have been missed', async () => {
  const { sockets, checks } = await visit();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(checks()).toBe(0);
  act(() => sockets.last.drop());
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => sockets.last.onopen());
  await act(() => jest.advanceTimersByTimeAsync(5_500));
  expect(checks()).toBe(1);
});

it('checks when the socket opens long after the page was loaded, as after a night on the login page', async () => {
  const { checks } = await visit('/one', { socketOpensAfterMs: 61_000 });
  expect(checks()).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(5_500));
  expect(checks()).toBe(1);
});

it('retries when a check fails', async () => {
  const { setRegistry, checks, reloadForRelease, follow, activate } = await visit();
  setRegistry('down');
  await activate('r2');
  expect(checks()).toBe(1);
  setRegistry('up');
  await act(() => jest.advanceTimersByTimeAsync(34_000));
  expect(checks()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(checks()).toBe(2);
  await follow('Two');
  expect(reloadForRelease.mock.calls).toEqual([['r2']]);
});

it('retries three times, then waits for the next event', async () => {
  const { setRegistry, checks, activate } = await visit();
  setRegistry('down');
  await activate('r2');
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(checks()).toBe(4);
  await activate('r3');
  expect(checks()).toBe(5);
});

it('does not reload while the socket is down', async () => {
  const { sockets, reloadForRelease, follow, activate } = await visit();
  await activate('r2');
  act(() => sockets.last.drop());
  await follow('Two');
  expect(screen.getByText('The second page')).toBeVisible();
  expect(reloadForRelease).not.toHaveBeenCalled();
});

it('does not reload while a toast is shown', async () => {
  const { reloadForRelease, follow, activate } = await visit();
  await activate('r2');
  act(() => void showToast({ title: 'Saved' }));
  await follow('Two');
  expect(screen.getByText('The second page')).toBeVisible();
  expect(reloadForRelease).not.toHaveBeenCalled();
});

it('still reloads for a newer release after a page threw while unmounting', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { reloadForRelease, follow, activate } = await visit('/clinging');
  await activate('r2');
  act(() => void showToast({ title: 'Saved' }));
  await follow('Two');
  act(() => dismissToast());
  expect(reloadForRelease).not.toHaveBeenCalled();
  await follow('One');
  expect(reloadForRelease.mock.calls).toEqual([['r2']]);
});

it('does not reload again for a release it has already reloaded for', async () => {
  sessionStorage.setItem('family-chores.taken-release', 'r2');
  const { reloadForRelease, follow, activate } = await visit();
  await activate('r2');
  await follow('Two');
  expect(screen.getByText('The second page')).toBeVisible();
  expect(reloadForRelease).not.toHaveBeenCalled();
});
