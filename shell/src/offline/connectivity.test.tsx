import { jest } from '@jest/globals';
import { getSession, logout } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { actionQueued, type AppState } from '@family-chores/web-kit/app-state';
import { anAssignment, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { Connectivity } from './connectivity.tsx';

const dishes = {
  kind: 'completed',
  familyId: 7,
  assignmentId: 31,
  choreId: 11,
  choreName: 'Dishes',
  memberId: 2,
  verifierName: null,
  at: '2026-11-21T10:00:00.000Z',
} as const;

function show(session: Partial<AppState> = { familyId: 7 }) {
  let isDown = false;
  let hasSession = true;
  const server = serve(
    on(getSession, () => ({ user: hasSession ? aUser() : null })),
    on(listAssignments, () => [anAssignment({ completed: true })]),
    on(logout, () => {
      hasSession = false;
      return undefined;
    }),
    on(syncProgress, () => {
      if (isDown) throw problem('unavailable');
      return { message: 'Your progress has been saved to the server', completed: 1, verified: 0 };
    }),
  );
  const app = renderApp(
    <>
      <Connectivity />
      <ToastViewport />
    </>,
    { session },
  );
  const synced = () => server.requests.filter(({ url }) => url === '/api/progress/sync');
  const setDown = (down: boolean) => {
    isDown = down;
  };
  const postedUrls = () => server.requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return { ...app, server, synced, setDown, postedUrls };
}

const go = (event: 'online' | 'offline') => act(() => void dispatchEvent(new Event(event)));
const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const alert = () => screen.getByRole('alert');

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => {
    dispatchEvent(new Event('online'));
    dismissToast();
  });
  jest.useRealTimers();
});

// Shows: 2-offline-toast, 2-offline-badge, 4-offline, 8-success-offline
it('shows that the browser is offline, with a persistent badge', async () => {
  show();
  expect(screen.queryByText('Offline Mode')).not.toBeInTheDocument();
  go('offline');
  expect(alert()).toHaveTextContent(
    "You're OfflineChanges will be saved locally and synced when you're back online",
  );
  await passTime(6_000);
  expect(alert()).toBeEmptyDOMElement();
  expect(screen.getByText('Offline Mode')).toBeVisible();
});

// Shows: 1-offline-progress, 4-online, 4-online-sync, 8-success-online, 9-sync-condition
it('shows that the browser is back online and syncs immediately', async () => {
  const { store, synced } = show();
  await passTime(100);
  go('offline');
  act(() => void store.dispatch(actionQueued(dishes)));
  await passTime(31_000);
  expect(synced()).toEqual([]);
  go('online');
  expect(screen.getByText('Back Online')).toBeVisible();
  expect(screen.getByText('Syncing your progress...')).toBeVisible();
  expect(screen.queryByText('Offline Mode')).not.toBeInTheDocument();
  await passTime(100);
  expect(synced()).toHaveLength(1);
  expect(store.getState().appState.unsaved).toEqual([]);
  await passTime(5_000);
  expect(screen.getByText('Sync Complete')).toBeVisible();
});

// Shows: 9-sync-condition
it('syncs nothing while no family is saved', async () => {
  const { store, synced } = show({});
  act(() => void store.dispatch(actionQueued(dishes)));
  await passTime(31_000);
  expect(synced()).toEqual([]);
});

// Shows: 4-online-sync
it('syncs nothing when back online while no family is saved', async () => {
  const { store, synced } = show({});
  go('offline');
  act(() => void store.dispatch(actionQueued(dishes)));
  go('online');
  expect(screen.getByText('Back Online')).toBeVisible();
  await passTime(1_000);
  expect(synced()).toEqual([]);
});

// Shows: 9-sync-interval
it('syncs every 30 seconds while online, and sends each action once', async () => {
  const { store, synced } = show();
  await passTime(100);
  act(() => void store.dispatch(actionQueued(dishes)));
  await passTime(29_000);
  expect(synced()).toEqual([]);
  await passTime(1_000);
  expect(synced()).toHaveLength(1);
  await passTime(60_000);
  expect(synced()).toHaveLength(1);
});

it('shows that an action was refused for good while another one still fails', async () => {
  const { store, server, setDown } = show();
  await passTime(100);
  setDown(true);
  act(() => void store.dispatch(actionQueued(dishes)));
  act(() => void store.dispatch(actionQueued({ ...dishes, assignmentId: 32, memberId: 1 })));
  await passTime(30_000);
  act(() => dismissToast());
  server.use(
    on(syncProgress, ({ body }) => {
      throw problem(body.memberId === dishes.memberId ? 'not-found' : 'unavailable');
    }),
  );
  await passTime(30_000);
  expect(alert()).toHaveTextContent('Not Saved');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(alert()).toBeEmptyDOMElement();
});

// Shows: 8-sync-toast
it('shows a failed sync once, keeps the actions and retries', async () => {
  const { store, synced, setDown } = show();
  await passTime(100);
  setDown(true);
  act(() => void store.dispatch(actionQueued(dishes)));
  await passTime(30_000);
  expect(alert()).toHaveTextContent("Sync FailedSome changes couldn't be saved. We'll try again later.");
  act(() => dismissToast());
  await passTime(30_000);
  expect(synced()).toHaveLength(2);
  expect(alert()).toBeEmptyDOMElement();
  expect(store.getState().appState.completedChores).toEqual([11]);
  setDown(false);
  await passTime(30_000);
  expect(screen.getByText('Sync Complete')).toBeVisible();
});

// Shows: 3-state-last-accessed, 9-sync-interval
it('refreshes the last access every 30 seconds', async () => {
  const { store } = show();
  const accessed = () => store.getState().appState.lastAccessed;
  await passTime(100);
  const first = accessed();
  expect(Math.abs(Date.now() - first)).toBeLessThan(1_000);
  await passTime(29_000);
  expect(accessed()).toBe(first);
  await passTime(2_000);
  expect(accessed() - first).toBe(30_000);
});

describe('a logout without a connection', () => {
  const loggedOut = { accountId: 1, isLoggingOut: true, unsaved: [dishes] };

  it('is completed when the browser is online and the unsaved actions have been sent', async () => {
    const { store, postedUrls } = show(loggedOut);
    await passTime(0);
    expect(postedUrls()).toEqual(['/api/progress/sync', '/api/auth/logout']);
    expect(store.getState().appState).toMatchObject({ accountId: null, isLoggingOut: false, unsaved: [] });
  });

  it('waits while the unsaved actions cannot be sent', async () => {
    const { store, postedUrls, setDown } = show(loggedOut);
    setDown(true);
    await passTime(0);
    expect(postedUrls()).toEqual(['/api/progress/sync']);
    setDown(false);
    await passTime(5000);
    expect(postedUrls().at(-1)).toBe('/api/auth/logout');
    expect(store.getState().appState.accountId).toBeNull();
  });
});
