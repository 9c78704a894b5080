import { jest } from '@jest/globals';
import { problem } from '@family-chores/contracts/problem';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { actionQueued } from '@family-chores/web-kit/app-state';
import { on } from '@family-chores/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { anAssignment, anna } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const completedChore = anAssignment({ completed: true });
const action = {
  kind: 'completed',
  familyId: 7,
  assignmentId: completedChore.id,
  choreId: completedChore.choreId,
  choreName: completedChore.chore.name,
  memberId: anna.id,
  verifierName: null,
  at: '2026-11-21T10:00:00.000Z',
} as const;

async function show({ hasUnsaved = true } = {}) {
  const dashboard = renderDashboard({ members: [anna], assignments: [completedChore] });
  if (hasUnsaved) act(() => void dashboard.store.dispatch(actionQueued(action)));
  const button = await screen.findByRole('button', { name: 'Save' });
  return { ...dashboard, button };
}

beforeEach(() => void jest.spyOn(console, 'info').mockImplementation(() => undefined));

// Shows: 2-dashboard-save, 7-save, 8-success-sync
it('sends unsaved actions to the server', async () => {
  const { server, user, button, writes } = await show();
  server.use(on(syncProgress, () => ({ message: 'Saved', completed: 1, verified: 0 })));
  await user.click(button);
  expect(await screen.findByText('Sync Complete')).toBeVisible();
  expect(screen.getByText('Your progress has been saved to the server')).toBeVisible();
  expect(writes()).toMatchObject([
    { url: '/api/progress/sync', body: { memberId: anna.id, completedChores: [completedChore.choreId] } },
  ]);
});

// Shows: 7-save
it('writes the app state to local storage, even while the server is unavailable', async () => {
  const { server, user, button } = await show();
  server.use(
    on(syncProgress, () => {
      throw problem('unavailable');
    }),
  );
  localStorage.clear();
  await user.click(button);
  await screen.findByText('Saved Locally');
  const written: unknown = JSON.parse(localStorage.getItem('family-chores.appState') ?? 'null');
  expect(written).toMatchObject({ completedChores: [completedChore.choreId] });
});

it('confirms that progress is saved even if nothing was left to save', async () => {
  const { user, button, writes } = await show({ hasUnsaved: false });
  await user.click(button);
  expect(await screen.findByText('Sync Complete')).toBeVisible();
  expect(writes()).toEqual([]);
});

// Shows: 7-save, 8-save-unreachable
it('shows that progress is saved locally when the sync with the server fails', async () => {
  const { server, user, button, store } = await show();
  server.use(
    on(syncProgress, () => {
      throw problem('unavailable');
    }),
  );
  await user.click(button);
  expect(await screen.findByText('Saved Locally')).toBeVisible();
  expect(store.getState().appState.unsaved).toEqual([action]);
});

it('reports a permanently refused action even if another action could not be sent', async () => {
  const { server, user, button, store } = await show();
  act(() => void store.dispatch(actionQueued({ ...action, assignmentId: 99, memberId: 9 })));
  server.use(
    on(syncProgress, ({ body }) => {
      throw problem(body.memberId === anna.id ? 'not-found' : 'unavailable');
    }),
  );
  await user.click(button);
  expect(await screen.findByText('Not Saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Saved Locally')).toBeVisible();
});

// Shows: 8-save-failed
it('shows that saving failed when the storage of this device is full', async () => {
  const { user, button } = await show({ hasUnsaved: false });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  localStorage.clear();
  await user.click(button);
  expect(await screen.findByText('Save Failed')).toBeVisible();
});
