import { complete, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { anAssignment, anna, ben, completed } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const members = [anna, ben];
const bed = anAssignment();
const box = () => screen.findByRole('checkbox', { name: 'Make the bed' });
const go = (event: 'online' | 'offline') => act(() => void dispatchEvent(new Event(event)));

afterEach(() => go('online'));

// Shows: 1-offline-progress
it('completes a chore offline: shown and celebrated immediately, saved for its assignee', async () => {
  const { store, user, writes } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  await box();
  go('offline');
  await user.dblClick(await box());
  expect(await box()).toBeChecked();
  expect(await screen.findByText('Great job!')).toBeVisible();
  expect(store.getState().appState).toMatchObject({
    completedChores: [bed.choreId],
    unsaved: [{ kind: 'completed', assignmentId: bed.id, memberId: ben.id }],
  });
  expect(writes()).toEqual([]);
});

// Shows: 2-row-verifier, 2-row-note
it('verifies a chore offline as the current member', async () => {
  const { store, user, writes } = renderDashboard({ members, assignments: [completed(bed)], actingAs: anna });
  await box();
  go('offline');
  await user.click(await screen.findByRole('button', { name: 'Verify Completion' }));
  expect(await screen.findByText('Verified by Anna')).toBeVisible();
  expect(screen.getByText('Chore Verified')).toBeVisible();
  expect(store.getState().appState).toMatchObject({
    verifiedChores: [bed.choreId],
    unsaved: [{ kind: 'verified', assignmentId: bed.id, memberId: anna.id }],
  });
  expect(writes()).toEqual([]);
});

it('shows it as done although the lists do not contain it yet', async () => {
  const { server, user } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  await box();
  go('offline');
  await user.click(await box());
  const reads = () => server.requests.filter(({ url }) => url.startsWith('/api/assignments')).length;
  const before = reads();
  go('online');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(await box()).toBeChecked();
});

it('keeps a completion in flight when the network fails', async () => {
  const { server, store, user } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  server.use(
    on(complete, () => {
      dispatchEvent(new Event('offline'));
      throw new TypeError('Failed to fetch');
    }),
    on(listAssignments, () => [bed]),
  );
  await user.click(await box());
  expect(await screen.findByText('Great job!')).toBeVisible();
  expect(store.getState().appState.completedChores).toEqual([bed.choreId]);
});
