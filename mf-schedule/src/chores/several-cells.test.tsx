import { assign, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { openAddChore } from '../testing/open-add-chore.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const members = [
  aMember(),
  aMember({ id: 3, name: 'Carl', age: 10 }),
  aMember({ id: 4, name: 'Tim', age: 5 }),
];
const chores = [aChore(), aChore({ id: 12, name: 'Dry the dishes', minAge: 5 })];

/** Opens the dialog from Ben's Wednesday; today is Tuesday. */
async function open(state: Parameters<typeof renderSchedule>[0] = {}) {
  const schedule = renderSchedule({ members, chores, weekPage: '', ...state });
  const { user } = schedule;
  const dialog = await openAddChore(schedule);
  const toggle = (name: string) => user.click(dialog.getByRole('checkbox', { name }));
  const pick = async (name: RegExp) => user.click(await dialog.findByRole('button', { name }));
  return { ...schedule, dialog, toggle, pick };
}

const assignRequest = (familyMemberId: number, day: number, choreId = 11) => [
  'POST',
  '/api/assignments',
  { familyMemberId, choreId, dueDate: `2026-11-${day}T00:00:00.000Z` },
];

it("preselects the cell's day and member", async () => {
  const { dialog } = await open();
  const chosen = dialog.getAllByRole('checkbox', { checked: true });
  expect(chosen.map((box) => box.closest('label')?.textContent)).toEqual(['Wed', 'Ben']);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(10);
});

it('assigns a chore for several days and members with one press, and removes all assignments with Undo', async () => {
  const { toggle, pick, sent, user } = await open();
  await toggle('Thursday, November 26');
  await toggle('Carl');
  await pick(/^Sweep the floor/);
  expect(await screen.findByText('Sweep the floor for Ben and Carl, on 2 days')).toBeVisible();
  expect(sent()).toEqual([
    assignRequest(2, 25),
    assignRequest(2, 26),
    assignRequest(3, 25),
    assignRequest(3, 26),
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('4 chores are removed from the schedule.')).toBeVisible();
  expect(
    sent()
      .slice(4)
      .every(([method]) => method === 'DELETE'),
  ).toBe(true);
});

it('skips days that already have the chore', async () => {
  const assignments = [anAssignment({ dueDate: '2026-11-25T00:00:00.000Z' })];
  const { toggle, pick, sent } = await open({ assignments });
  await toggle('Thursday, November 26');
  await pick(/^Sweep the floor/);
  await screen.findByText('Chore added');
  expect(sent()).toEqual([assignRequest(2, 26)]);
});

it('shows how many of several assignments were added, and why the others failed', async () => {
  const { toggle, pick, server } = await open();
  server.use(
    on(assign, ({ body }) => {
      if (body.familyMemberId === 3) throw problem('age-does-not-fit');
      return anAssignment(body);
    }),
  );
  await toggle('Carl');
  await pick(/^Sweep the floor/);
  expect(
    await screen.findByText('1 of 2 added. This chore does not fit the age of this family member'),
  ).toBeVisible();
});

it('lists only chores that suit all of the chosen members', async () => {
  const { dialog, toggle } = await open();
  expect(await dialog.findByRole('button', { name: /^Sweep the floor/ })).toBeVisible();
  await toggle('Tim');
  expect(dialog.queryByRole('button', { name: /^Sweep the floor/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Dry the dishes/ })).toBeVisible();
});

it('keeps at least one day and one member chosen', async () => {
  const { dialog, toggle } = await open();
  for (const name of ['Wednesday, November 25', 'Ben']) {
    await toggle(name);
    expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  }
});

it('hides the choice of days and members while Repeat is on, because Repeat has its own', async () => {
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('switch', { name: 'Repeat' }));
  expect(dialog.queryByRole('checkbox', { name: 'Wednesday, November 25' })).not.toBeInTheDocument();
  expect(await dialog.findByRole('checkbox', { name: 'Wed' })).toBeChecked();
});

describe('on the week page', () => {
  const moreChores = Array.from({ length: 8 }, (_, index) =>
    aChore({ id: 20 + index, name: `Chore ${index}` }),
  );

  it('stays open after a choice, until Done is pressed', async () => {
    const { dialog, pick, sent, user } = await open();
    await pick(/^Sweep the floor/);
    await screen.findByText('Chore added');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: /^Sweep the floor/ })).toHaveTextContent('Already planned'),
    );
    await pick(/^Dry the dishes/);
    await waitFor(() => expect(sent()).toEqual([assignRequest(2, 25), assignRequest(2, 25, 12)]));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('adds the first chore found when Enter is pressed, and lets the next text replace the search', async () => {
    const { dialog, user, sent } = await open({ chores: [...chores, ...moreChores] });
    await user.type(await dialog.findByLabelText('Find a chore'), 'dish{Enter}');
    await screen.findByText('Chore added');
    await user.keyboard('swe{Enter}');
    await waitFor(() => expect(sent()).toEqual([assignRequest(2, 25, 12), assignRequest(2, 25)]));
    expect(dialog.getByLabelText('Find a chore')).toHaveValue('swe');
  });

  it('adds a chore once if Enter is pressed twice before the week is loaded again', async () => {
    const { dialog, user, sent, server } = await open({ chores: [...chores, ...moreChores] });
    const find = await dialog.findByLabelText('Find a chore');
    server.use(on(listAssignments, () => new Promise(() => {})));
    await user.type(find, 'dish{Enter}');
    await screen.findByText('Chore added');
    await user.keyboard('dish{Enter}');
    expect(await screen.findByText('Nothing to add')).toBeVisible();
    expect(screen.getByText('Dry the dishes is already planned on each of these days.')).toBeVisible();
    expect(sent()).toEqual([assignRequest(2, 25, 12)]);
  });

  it('assigns a chore that is created from the dialog', async () => {
    const { dialog, user, sent } = await open();
    await user.click(dialog.getByRole('button', { name: 'New Chore' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Chore' }));
    await user.type(form.getByLabelText('Name'), 'Feed the cat');
    await user.click(form.getByRole('button', { name: 'Create Chore' }));
    expect(await screen.findByText('Feed the cat for Ben')).toBeVisible();
    expect(sent().at(-1)).toEqual(assignRequest(2, 25, 101));
  });
});

it("closes after a choice in the dashboard's section", async () => {
  const { dialog, pick } = await open({ members: [aMember()], weekPage: undefined });
  expect(dialog.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  await pick(/^Sweep the floor/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
