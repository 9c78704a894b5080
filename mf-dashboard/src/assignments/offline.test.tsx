import { complete, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { reopen } from '@family-chores/contracts/schedule/reopen';
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
it('shows and celebrates an offline completion immediately, and queues it in the name of the assignee', async () => {
  const { store, user, writes } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  await box();
  go('offline');
  await user.dblClick(await box());
  // The celebration is checked first, because it is shown for only 3 seconds.
  expect(await screen.findByText('Great job!')).toBeVisible();
  expect(await box()).toBeChecked();
  expect(store.getState().appState).toMatchObject({
    completedChores: [bed.choreId],
    unsaved: [{ kind: 'completed', assignmentId: bed.id, memberId: ben.id }],
  });
  expect(writes()).toEqual([]);
});

// Shows: 2-row-verifier, 2-row-note
it('queues an offline verification by the acting member', async () => {
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

it('undoes a queued completion offline by removing it from the queue', async () => {
  const { store, user, writes } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  await box();
  go('offline');
  await user.click(await box());
  await user.click(await screen.findByText('Undo'));
  expect(await screen.findByText('“Make the bed” is open again.')).toBeVisible();
  expect(await box()).not.toBeChecked();
  expect(store.getState().appState).toMatchObject({ completedChores: [], unsaved: [] });
  expect(writes()).toEqual([]);
});

it('undoes a queued completion on the server, too, once online, because the server may have received it', async () => {
  const { server, store, user, writes } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  server.use(on(reopen, () => bed));
  await box();
  go('offline');
  await user.click(await box());
  const undo = await screen.findByText('Undo');
  go('online');
  await user.click(undo);
  expect(await screen.findByText('“Make the bed” is open again.')).toBeVisible();
  expect(writes()).toMatchObject([{ url: '/api/assignments/1/reopen', body: { reason: 'mistake' } }]);
  expect(store.getState().appState.unsaved).toEqual([]);
});

it('keeps a queued completion if the server cannot be reached to undo it', async () => {
  const { server, store, user } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  server.use(
    on(reopen, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await box();
  go('offline');
  await user.click(await box());
  const undo = await screen.findByText('Undo');
  const queued = store.getState().appState.unsaved;
  go('online');
  await user.click(undo);
  expect(await screen.findByText('Not undone')).toBeVisible();
  expect(await box()).toBeChecked();
  expect(queued).toMatchObject([{ kind: 'completed', assignmentId: bed.id }]);
  expect(store.getState().appState).toMatchObject({ completedChores: [bed.choreId], unsaved: queued });
});

it('does not undo a completion offline if the server already has it', async () => {
  const { server, user } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  server.use(
    on(complete, () => {
      server.use(on(listAssignments, () => [completed(bed)]));
      return completed(bed);
    }),
  );
  await user.click(await box());
  const undo = await screen.findByText('Undo');
  go('offline');
  await user.click(undo);
  expect(await screen.findByText(/You can undo this when you are back online/)).toBeVisible();
  expect(await box()).toBeChecked();
});

it('shows a queued completion as done although the refetched list does not contain it yet', async () => {
  const { server, user } = renderDashboard({ members, assignments: [bed], actingAs: anna });
  await box();
  go('offline');
  await user.click(await box());
  const reads = () => server.requests.filter(({ url }) => url.startsWith('/api/assignments')).length;
  const readsBefore = reads();
  go('online');
  await waitFor(() => expect(reads()).toBeGreaterThan(readsBefore));
  expect(await box()).toBeChecked();
});

it('keeps a completion that is in flight when the network fails', async () => {
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
