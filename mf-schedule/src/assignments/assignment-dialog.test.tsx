import { problem } from '@family-chores/contracts/problem';
import { listAssignments, removeAssignment } from '@family-chores/contracts/schedule/assignments';
import { api } from '@family-chores/web-kit/api';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const completed = anAssignment({ completed: true, pointsEarned: 15 });
const verified = anAssignment({
  completed: true,
  pointsEarned: 15,
  verified: true,
  verifier: { id: 9, name: 'Anna' },
  verificationNote: 'Looks good!',
});

async function open(assignment = anAssignment()) {
  const schedule = renderSchedule({ assignments: [assignment] });
  await schedule.user.click(await screen.findByRole('button', { name: /^Sweep the floor/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sweep the floor' }));
  return { ...schedule, dialog };
}

const removal = { name: 'Remove from schedule' };

it('says whose chore it is, for which day, and what it is worth', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Ben, Tuesday, November 24')).toBeVisible();
  expect(dialog.getByText('10 points')).toBeVisible();
  expect(dialog.getByText('Also under the table.')).toBeVisible();
  expect(dialog.getByText('Not completed yet')).toBeVisible();
});

it('takes a chore off the schedule that is not completed yet', async () => {
  const { dialog, user, writes } = await open();
  await user.click(dialog.getByRole('button', removal));
  expect(await screen.findByText('Chore removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Sweep the floor')).not.toBeInTheDocument());
  expect(writes().map(({ method, url }) => [method, url])).toEqual([['DELETE', '/api/assignments/31']]);
});

it('removes once for a double click', async () => {
  const { dialog, user, writes } = await open();
  await user.dblClick(dialog.getByRole('button', removal));
  await screen.findByText('Chore removed');
  expect(writes()).toHaveLength(1);
});

it('leaves it when somebody thinks again', async () => {
  const { dialog, user, writes } = await open();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
});

it.each([
  ['completed', completed, 'Waiting to be verified'],
  ['verified', verified, 'Verified by Anna: Looks good!'],
])('shows how a %s chore stands, and does not offer to remove it', async (_, assignment, text) => {
  const { dialog } = await open(assignment);
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByText('15 points')).toBeVisible();
  expect(dialog.getByText('A completed chore cannot be removed.')).toBeVisible();
  expect(dialog.queryByRole('button', removal)).not.toBeInTheDocument();
});

it('says so when somebody completed it meanwhile, and shows that', async () => {
  const { dialog, server, user } = await open();
  server.use(
    on(removeAssignment, () => {
      throw problem('assignment-completed');
    }),
    on(listAssignments, () => [completed]),
  );
  await user.click(dialog.getByRole('button', removal));
  expect(await screen.findByText('Failed to remove chore')).toBeVisible();
  expect(screen.getByText('A completed chore cannot be removed')).toBeVisible();
  expect(await dialog.findByText('Waiting to be verified')).toBeVisible();
});

it('says that it failed, and stays', async () => {
  const { dialog, server, user } = await open();
  server.use(
    on(removeAssignment, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await user.click(dialog.getByRole('button', removal));
  expect(await screen.findByText('Failed to remove chore')).toBeVisible();
  expect(await dialog.findByRole('button', removal)).toBeVisible();
});

it('opens and removes by keyboard alone', async () => {
  const { user } = renderSchedule({ assignments: [anAssignment()] });
  (await screen.findByRole('button', { name: /^Sweep the floor/ })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  const remove = screen.getByRole('button', removal);
  for (let stops = 0; stops < 4 && document.activeElement !== remove; stops += 1) await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Chore removed')).toBeVisible();
});

describe('once a chore is removed, the keyboard stays in its cell', () => {
  const cell = { name: 'Add chore for Ben on Tuesday, November 24' };

  it('when the schedule shows it at once', async () => {
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('button', removal));
    await waitFor(() => expect(screen.queryByText('Sweep the floor')).not.toBeInTheDocument());
    expect(screen.getByRole('button', cell)).toHaveFocus();
  });

  it('when somebody else removed it while it was open', async () => {
    const { server, user, store } = await open();
    server.use(on(listAssignments, () => []));
    act(() => void store.dispatch(api.util.invalidateTags(['Assignments'])));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Sweep/, hidden: true })).not.toBeInTheDocument(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', cell)).toHaveFocus());
  });
});
