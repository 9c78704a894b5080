import { editMember, removeMember } from '@family-chores/contracts/families/members';
import { complete, verify } from '@family-chores/contracts/schedule/assignments';
import { fakeSockets, on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anAssignment, anna, ben, completed, verifiedByAnna } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const bed = anAssignment();
const familyUrl = '/api/families/7';
const assignmentsUrl = '/api/assignments/family/7';
const challengeUrl = '/api/challenges/family/7/current';

/** Renders the dashboard with a connected socket. It then polls only once a minute, so no test sees a poll. */
async function show(assignment = bed) {
  const sockets = fakeSockets();
  const app = renderDashboard({ members: [anna, ben], assignments: [assignment], isLive: true });
  await screen.findByRole('checkbox', { name: 'Make the bed' });
  const reads = () => app.server.requests.filter(({ method }) => method === 'GET').map(({ url }) => url);
  const readsBeforeUp = reads().length;
  act(() => sockets.last.onopen());
  // When the socket connects, everything is refetched, because events may have been missed.
  await waitFor(() =>
    expect(reads().slice(readsBeforeUp)).toEqual(expect.arrayContaining([assignmentsUrl, familyUrl])),
  );
  await act(async () => {});
  const readsBefore = reads().length;
  return { ...app, refetched: () => new Set(reads().slice(readsBefore)) };
}

// Shows: 7-complete-request, 7-complete-refreshes
it('refetches the assignments, the family and the challenge after a chore is completed', async () => {
  const { server, user, refetched, writes } = await show();
  server.use(on(complete, () => completed(bed)));
  await user.click(screen.getByRole('checkbox', { name: 'Make the bed' }));
  await waitFor(() => expect(refetched()).toEqual(new Set([assignmentsUrl, familyUrl, challengeUrl])));
  expect(writes().map(({ body }) => body)).toEqual([undefined]);
});

// Shows: 7-verify-refreshes
it('refetches the assignments and the family after a chore is verified', async () => {
  const { server, user, refetched } = await show(completed(bed));
  server.use(on(verify, () => verifiedByAnna(bed)));
  await user.click(screen.getByRole('button', { name: 'Verify Completion' }));
  await waitFor(() => expect(refetched()).toEqual(new Set([assignmentsUrl, familyUrl])));
});

// Shows: 7-member-edit
it('refetches the family after a member is edited', async () => {
  const { server, user, refetched } = await show();
  server.use(on(editMember, () => ben));
  await user.click(screen.getByRole('button', { name: 'Edit Ben' }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(refetched()).toContain(familyUrl));
});

// Shows: 7-member-delete
it('refetches the family after a member is deleted', async () => {
  const { server, user, refetched } = await show();
  server.use(on(removeMember, () => undefined));
  await user.click(screen.getByRole('button', { name: 'Delete Ben' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(refetched()).toContain(familyUrl));
});
