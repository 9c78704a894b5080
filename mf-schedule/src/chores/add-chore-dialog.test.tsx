import { assign } from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { lateEvenings } from '../testing/late-evenings.ts';
import { openAddChore } from '../testing/open-add-chore.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const dishes = aChore({ id: 12, name: 'Dry the dishes', minAge: 5, maxAge: 9 });
const bed = aChore({ id: 13, name: 'Make your bed', minAge: 5, maxAge: 8 });
const mow = aChore({ id: 14, name: 'Mow the lawn', minAge: 14 });

// Shows: 2-week-cell, 2-week-dialog-chores, 2-week-quick-share, 5-schedule-ages
it('lists the chores of the right age with their points', async () => {
  const dialog = await openAddChore(renderSchedule({ chores: [aChore(), dishes, bed, mow] }));
  expect(dialog.getByText('For Ben on Wednesday, November 25')).toBeVisible();
  const choices = await dialog.findAllByRole('listitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Sweep the floor10 pointsAlso under the table.Quick Share',
    'Dry the dishes10 pointsAlso under the table.Quick Share',
  ]);
});

it('lists the chores for the age that the member has on the day of the cell', async () => {
  const members = [aMember({ age: 8, birthday: '11-25', nextBirthday: '2026-11-25' })];
  const dialog = await openAddChore(renderSchedule({ members, chores: [aChore({ minAge: 9 }), bed] }));
  const choices = await dialog.findAllByRole('listitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Sweep the floor10 pointsAlso under the table.Quick Share',
  ]);
});

// Shows: 2-week-assign, 7-assignment-create
it('assigns the picked chore, closes, and shows the chore in its cell', async () => {
  const schedule = renderSchedule();
  const dialog = await openAddChore(schedule);
  await schedule.user.click(await dialog.findByRole('button', { name: /Sweep the floor/ }));
  expect(await screen.findByText('Chore added')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [, , wednesday] = screen.getAllByRole('cell');
  await waitFor(() => expect(wednesday).toHaveTextContent('Sweep the floor, open'));
  expect(schedule.writes().map(({ url, body }) => [url, body])).toEqual([
    ['/api/assignments', { familyMemberId: 2, choreId: 11, dueDate: '2026-11-25T00:00:00.000Z' }],
  ]);
});

it('assigns once for a double click', async () => {
  const schedule = renderSchedule();
  const dialog = await openAddChore(schedule);
  await schedule.user.dblClick(await dialog.findByRole('button', { name: /Sweep the floor/ }));
  await screen.findByText('Chore added');
  expect(schedule.writes()).toHaveLength(1);
});

it('shows which chores the member already has on the day', async () => {
  const assigned = anAssignment({ chore: dishes, dueDate: '2026-11-25T00:00:00.000Z' });
  const schedule = renderSchedule({ chores: [aChore(), dishes], assignments: [assigned] });
  await screen.findByText('Dry the dishes');
  const dialog = await openAddChore(schedule);
  expect(await dialog.findByRole('button', { name: /Dry the dishes/ })).toHaveTextContent('Already planned');
  expect(dialog.getByRole('button', { name: /Sweep the floor/ })).not.toHaveTextContent('Already');
});

it.each([
  [
    "the server's reason",
    () => problem('age-does-not-fit'),
    'This chore does not fit the age of this family member',
  ],
  // Shows: 8-assign
  ['a general error', () => new TypeError('Failed to fetch'), 'Failed to create assignment'],
])('shows %s and stays open when the chore could not be assigned', async (_, failure, text) => {
  const schedule = renderSchedule();
  const dialog = await openAddChore(schedule);
  schedule.server.use(
    on(assign, () => {
      throw failure();
    }),
  );
  await schedule.user.click(await dialog.findByRole('button', { name: /Sweep the floor/ }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('returns the focus to the cell from which it was opened when it is closed', async () => {
  const schedule = renderSchedule();
  const dialog = await openAddChore(schedule);
  await schedule.user.click(dialog.getByRole('button', { name: 'Close' }));
  const cell = screen.getByRole('button', { name: 'Add chore for Ben on Wednesday, November 25' });
  await waitFor(() => expect(cell).toHaveFocus());
});

it('shows that no chore fits the age', async () => {
  const members = [aMember({ name: 'Tim', age: 2 })];
  const dialog = await openAddChore(renderSchedule({ members }), 'Tim on Tuesday, November 24');
  expect(await dialog.findByText("There is no chore for Tim's age yet.")).toBeVisible();
});

it('shows that the chores could not be loaded, and loads them again', async () => {
  const schedule = renderSchedule();
  schedule.server.use(
    on(listChores, () => {
      throw problem('unavailable');
    }),
  );
  const dialog = await openAddChore(schedule);
  expect(await dialog.findByText('The chores could not be loaded.')).toBeVisible();
  schedule.server.use(on(listChores, () => [aChore()]));
  await schedule.user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('button', { name: /Sweep the floor/ })).toBeVisible();
});

describe('at 23:30 a chore is added to the clicked day', () => {
  // Shows: 7-cell-time
  it.each(lateEvenings)('in %s', async (timeZone, now) => {
    const schedule = renderSchedule({ timeZone, now });
    const today = await screen.findByRole('columnheader', { current: 'date' });
    expect(today).toHaveTextContent('Tuesday, November 24');
    const dialog = await openAddChore(schedule, 'Ben on Tuesday, November 24');
    await schedule.user.click(await dialog.findByRole('button', { name: /Sweep the floor/ }));
    const [, tuesday] = screen.getAllByRole('cell');
    await waitFor(() => expect(tuesday).toHaveTextContent('Sweep the floor'));
    expect(schedule.writes()[0]?.body).toMatchObject({ dueDate: '2026-11-24T00:00:00.000Z' });
  });
});
