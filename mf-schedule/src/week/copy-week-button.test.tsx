import { assign, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const dishes = aChore({ id: 12, name: 'Dry the dishes' });
const chores = [aChore(), dishes];
const lastWeek = [
  anAssignment({ id: 41, dueDate: '2026-11-17T00:00:00.000Z', completed: true }),
  anAssignment({ id: 42, dueDate: '2026-11-20T00:00:00.000Z', chore: dishes }),
  // Skipped: today is Tuesday, so this week's Monday is over.
  anAssignment({ id: 43, dueDate: '2026-11-16T00:00:00.000Z', chore: dishes }),
];

function render(assignments = lastWeek) {
  return renderSchedule({ members: [aMember()], chores, assignments, weekPage: '' });
}

it('says how many chores it copies, copies them and removes them again with Undo', async () => {
  const { user, sent } = render();
  await user.click(await screen.findByRole('button', { name: 'Copy last week (2)' }));
  expect(await screen.findByText('2 chores copied')).toBeVisible();
  expect(
    screen.getByText('From Nov 16 – 22. 1 skipped, because it is already there or no longer fits.'),
  ).toBeVisible();
  expect(sent()).toEqual([
    ['POST', '/api/assignments', { familyMemberId: 2, choreId: 11, dueDate: '2026-11-24T00:00:00.000Z' }],
    ['POST', '/api/assignments', { familyMemberId: 2, choreId: 12, dueDate: '2026-11-27T00:00:00.000Z' }],
  ]);
  expect(await screen.findByRole('button', { name: 'Copy last week' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Dry the dishes/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 chores are removed from the schedule.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Dry the dishes/ })).not.toBeInTheDocument(),
  );
});

it('copies once if the button is pressed twice before the week is loaded again', async () => {
  const { user, sent, server } = render();
  const button = await screen.findByRole('button', { name: 'Copy last week (2)' });
  server.use(on(listAssignments, () => new Promise(() => {})));
  await user.click(button);
  await screen.findByText('2 chores copied');
  await user.click(screen.getByRole('button', { name: 'Copy last week' }));
  expect(await screen.findByText('Nothing to copy')).toBeVisible();
  expect(sent()).toHaveLength(2);
});

it('says that there is nothing to copy when last week has no chores', async () => {
  const { user, sent } = render([]);
  const button = await screen.findByRole('button', { name: 'Copy last week' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByText('No chore of Nov 16 – 22 is missing here.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says how many were copied when some fail', async () => {
  const { user, server } = render();
  await screen.findByRole('button', { name: 'Copy last week (2)' });
  server.use(
    on(assign, ({ body }) => {
      if (body.choreId === 12) throw problem('age-does-not-fit');
      return anAssignment({ ...body, id: 51 });
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Copy last week/ }));
  expect(
    await screen.findByText('1 of 2 added. This chore does not fit the age of this family member'),
  ).toBeVisible();
});
