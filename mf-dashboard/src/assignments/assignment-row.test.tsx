import { jest } from '@jest/globals';
import { problem } from '@family-chores/contracts/problem';
import { complete, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { on } from '@family-chores/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAssignment, anna, ben, completed, verifiedByAnna } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const members = [anna, ben];
const bed = anAssignment();
const box = () => screen.findByRole('checkbox', { name: 'Make the bed' });
const row = () => within(within(screen.getByRole('list', { name: 'Chores of Ben' })).getByRole('listitem'));

/** A response that does not arrive until the test releases it. */
function holdResponse() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

// Shows: 2-member-pending-chores, 2-row-checkbox, 2-row-name, 2-row-points, 2-row-description
it('shows the chore, its points and its due date', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00.000Z'));
  renderDashboard({ members, assignments: [bed] });
  expect(await box()).not.toBeChecked();
  expect(screen.getByText('5 points')).toBeVisible();
  expect(screen.getByText('Straighten the sheets')).toBeVisible();
  expect(screen.getByText('Mon, Nov 23')).toBeVisible();
});

it('marks an overdue chore', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T12:00:00.000Z'));
  renderDashboard({ members, assignments: [bed] });
  expect(await screen.findByText('Overdue, Mon, Nov 23')).toBeVisible();
});

describe('completing', () => {
  // Shows: 1-completion-celebrated, 2-row-celebration, 2-row-confetti, 4-complete-points, 8-success-completed
  it('is shown immediately, sent once for a double click, and celebrated', async () => {
    const { server, user, writes } = renderDashboard({ members, assignments: [bed] });
    const response = holdResponse();
    server.use(
      on(complete, async () => {
        await response.released;
        server.use(on(listAssignments, () => [completed(bed)]));
        return completed(bed);
      }),
    );
    await user.dblClick(await box());
    expect(await box()).toBeChecked();
    expect(row().getByText('5 points')).toBeVisible();
    expect(screen.queryByText('Great job!')).not.toBeInTheDocument();
    response.release();
    expect(await screen.findByText('Great job!')).toBeVisible();
    expect(screen.getByText("You've completed your chore!")).toBeVisible();
    expect(screen.getByTestId('confetti').children).toHaveLength(20);
    expect(screen.getByText('Success')).toBeVisible();
    expect(screen.getByText('Chore marked as completed')).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'PATCH', url: '/api/assignments/1/complete' }]);
  });

  // Shows: 2-row-celebration-hides, 9-celebration-time
  it('is celebrated for 3 seconds', async () => {
    const { server } = renderDashboard({ members, assignments: [bed] });
    server.use(on(complete, () => completed(bed)));
    const uncheckedBox = await box();
    jest.useFakeTimers();
    try {
      fireEvent.click(uncheckedBox);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('Great job!')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(2_999));
      expect(screen.getByText('Great job!')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(screen.queryByText('Great job!')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  // Shows: 4-no-uncheck
  it('cannot be undone by clicking the checkbox again', async () => {
    const { user, writes } = renderDashboard({ members, assignments: [completed(bed)] });
    await user.click(await box());
    expect(await box()).toBeChecked();
    expect(writes()).toEqual([]);
  });

  // Shows: 4-complete-rollback, 8-complete, 8-complete-rollback
  it('is rolled back when it fails', async () => {
    const { server, user } = renderDashboard({ members, assignments: [bed] });
    server.use(
      on(complete, () => {
        throw problem('unavailable');
      }),
    );
    await user.click(await box());
    expect(await screen.findByText('Failed to complete chore')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(await box()).not.toBeChecked();
    expect(screen.queryByText('Great job!')).not.toBeInTheDocument();
  });
});

describe('undoing', () => {
  const completedAt = '2026-11-23T08:00:00.000Z';
  const completedAtEight = { ...completed(bed), completedAt };
  const refuseReopen = on(reopen, () => {
    throw problem('assignment-already-verified');
  });

  it('needs only one press after completing', async () => {
    const { server, user, writes } = renderDashboard({ members, assignments: [bed] });
    server.use(
      on(complete, () => {
        server.use(on(listAssignments, () => [completedAtEight]));
        return completedAtEight;
      }),
      on(reopen, () => {
        server.use(on(listAssignments, () => [bed]));
        return bed;
      }),
    );
    await user.click(await box());
    await user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('“Make the bed” is open again.')).toBeVisible();
    // A list that was requested before the undo may arrive afterwards; a list that is requested later replaces it.
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(writes().at(-1)).toMatchObject({
      url: '/api/assignments/1/reopen',
      body: { reason: 'mistake', completedAt },
    });
  });

  it('is rolled back and explained when it is refused', async () => {
    const { server, user } = renderDashboard({ members, assignments: [bed] });
    server.use(
      on(complete, () => {
        server.use(on(listAssignments, () => [completedAtEight]));
        return completedAtEight;
      }),
      refuseReopen,
    );
    await user.click(await box());
    await user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('This chore is already verified')).toBeVisible();
    expect(await box()).toBeChecked();
  });
});

describe('verifying', () => {
  // Shows: 2-row-verify-open, 4-verify-only-completed
  it('is not offered until the chore is completed', async () => {
    renderDashboard({ members, assignments: [bed] });
    expect(await screen.findByRole('button', { name: 'Not Completed' })).toBeDisabled();
  });

  // Shows: 4-verify-other-member, 6-verifier
  it('is not offered to the member to whom the chore is assigned', async () => {
    renderDashboard({ members, assignments: [completed(bed)], actingAs: ben });
    expect(await box()).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Verify Completion' })).not.toBeInTheDocument();
    expect(screen.getByText('Waiting to be verified')).toBeVisible();
  });

  // Shows: 2-row-verified-badge, 2-row-verifier, 2-row-note, 2-row-verify-completed, 2-row-verify-pending
  // Shows: 2-row-verify-verified, 4-verify-completed, 7-verify-request, 8-success-verified
  it('is done by the acting member, with one request for a double click', async () => {
    const { server, user, writes } = renderDashboard({ members, assignments: [completed(bed)] });
    const response = holdResponse();
    server.use(
      on(verify, async () => {
        await response.released;
        server.use(on(listAssignments, () => [verifiedByAnna(bed)]));
        return verifiedByAnna(bed);
      }),
    );
    await user.dblClick(await screen.findByRole('button', { name: 'Verify Completion' }));
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeVisible();
    response.release();
    expect(await screen.findByText('Chore Verified')).toBeVisible();
    expect(screen.getByText("You've successfully verified this chore!")).toBeVisible();
    expect(await screen.findByText('Verified by Anna: Looks good!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verified' })).toHaveFocus();
    expect(writes()).toMatchObject([
      { url: '/api/assignments/1/verify', body: { verifierId: 1, verificationNote: 'Looks good!' } },
    ]);
  });

  // Shows: 2-row-verified-badge
  it('shows its result to the member to whom the chore is assigned', async () => {
    renderDashboard({ members, assignments: [verifiedByAnna(bed)], actingAs: ben });
    await box();
    expect(row().getByText('Verified')).toBeVisible();
    expect(row().getByText('Verified by Anna: Looks good!')).toBeVisible();
    expect(row().queryByRole('button')).not.toBeInTheDocument();
  });

  // Shows: 8-verify
  it('can be retried after a failure', async () => {
    const { server, user } = renderDashboard({ members, assignments: [completed(bed)] });
    server.use(
      on(verify, () => {
        throw problem('internal');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Verify Completion' }));
    expect(await screen.findByText('Verification Failed')).toBeVisible();
    expect(screen.getByText('There was an error verifying this chore. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify Completion' })).toBeEnabled());
  });
});

it.each([
  ['of the acting member', ben],
  ['of another member', anna],
])('shows "Done" for a completed chore %s if the chore needs no verification', async (_, current) => {
  const credited = anAssignment({ chore: { creditedOnCompletion: true } });
  const verified = { ...completed(credited), verified: true, verifiedAt: new Date().toISOString() };
  renderDashboard({
    members: [current, ...members.filter((each) => each !== current)],
    assignments: [verified],
  });
  await box();
  expect(row().getByText('Done')).toBeVisible();
  expect(row().queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Waiting to be verified')).not.toBeInTheDocument();
});

it('disables a chore until its day if the family does not allow completing it early, and names the day', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00.000Z'));
  renderDashboard({ members, assignments: [{ ...bed, notBeforeItsDay: true }] });
  expect(await box()).toBeDisabled();
  expect(await box()).toHaveAccessibleDescription(/From Monday on$/);
});

it('says why the server refuses to complete a chore before its day', async () => {
  const { server, user } = renderDashboard({ members, assignments: [bed] });
  server.use(
    on(complete, () => {
      throw problem('not-before-its-day');
    }),
  );
  await user.click(await box());
  expect(await screen.findByText('Your family does chores on their day, not before.')).toBeVisible();
  expect(await box()).not.toBeChecked();
});
