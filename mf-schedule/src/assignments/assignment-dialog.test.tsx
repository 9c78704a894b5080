import { problem } from '@family-chores/contracts/problem';
import {
  listAssignments,
  moveAssignment,
  removeAssignment,
} from '@family-chores/contracts/schedule/assignments';
import { api } from '@family-chores/web-kit/api';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
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

const removeButton = { name: 'Remove from schedule' };

it('shows the member, day, points, description and state of the chore', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Ben, Tuesday, November 24')).toBeVisible();
  expect(dialog.getByText('10 points')).toBeVisible();
  expect(dialog.getByText('Also under the table.')).toBeVisible();
  expect(dialog.getByText('Not completed yet')).toBeVisible();
});

it('shows the steps of the chore, and which are ticked', async () => {
  const chore = aChore({ steps: ['Move the chairs', 'Sweep'] });
  const { dialog } = await open(anAssignment({ chore, tickedSteps: ['Sweep'] }));
  const steps = within(dialog.getByRole('list', { name: 'Steps: 1 of 2' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['•Move the chairs', 'Sweep, ticked']);
});

it('removes an open chore from the schedule', async () => {
  const { dialog, user, sent } = await open();
  await user.click(dialog.getByRole('button', removeButton));
  expect(await screen.findByText('Chore removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Sweep the floor')).not.toBeInTheDocument());
  expect(sent()).toEqual([['DELETE', '/api/assignments/31', undefined]]);
});

it('removes the chore once for a double click', async () => {
  const { dialog, user, writes } = await open();
  await user.dblClick(dialog.getByRole('button', removeButton));
  await screen.findByText('Chore removed');
  expect(writes()).toHaveLength(1);
});

it('removes nothing when the dialog is closed', async () => {
  const { dialog, user, writes } = await open();
  await user.click(dialog.getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
});

it.each([
  ['completed', completed, 'Waiting to be verified'],
  ['verified', verified, 'Verified by Anna: Looks good!'],
])('shows the state of a %s chore, and none of the actions for an open one', async (_, assignment, text) => {
  const { dialog } = await open(assignment);
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByText('15 points')).toBeVisible();
  expect(dialog.getByText('A completed chore cannot be moved or removed.')).toBeVisible();
  for (const name of ['Remove from schedule', 'Move', 'Reassign', 'Complete']) {
    expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

it('completes the chore and celebrates it', async () => {
  const { dialog, user, sent } = await open();
  await user.dblClick(dialog.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('Chore marked as completed')).toBeVisible();
  expect(screen.getByText('Great job!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: /Sweep the floor.*completed/ })).toBeVisible();
  expect(sent()).toEqual([['PATCH', '/api/assignments/31/complete', undefined]]);
});

describe('moving the chore', () => {
  const openMove = async (assignment?: Parameters<typeof open>[0]) => {
    const schedule = await open(assignment);
    await schedule.user.click(schedule.dialog.getByRole('button', { name: 'Move' }));
    const move = within(await screen.findByRole('dialog', { name: 'Move Chore' }));
    const submit = () => schedule.user.click(move.getByRole('button', { name: 'Move' }));
    return { ...schedule, move, submit };
  };

  it.each([
    ['Tomorrow', '2026-11-25'],
    ['A week later', '2026-12-01'],
  ])('fills in the day for "%s" and moves the chore to it in one request', async (suggestion, day) => {
    const { move, submit, user, sent } = await openMove();
    await user.click(move.getByRole('button', { name: suggestion }));
    expect(move.getByLabelText('Day')).toHaveValue(day);
    await submit();
    expect(await screen.findByText('Chore moved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([['PATCH', '/api/assignments/31', { dueDate: `${day}T00:00:00.000Z` }]]);
  });

  it('does not suggest the current due date, and requires a day', async () => {
    const { move, submit, user, writes } = await openMove();
    expect(move.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
    await user.clear(move.getByLabelText('Day'));
    await submit();
    expect(await move.findByText('Choose a day')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('sends nothing and closes the form when the day is unchanged', async () => {
    const { dialog, submit, writes } = await openMove();
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Chore' })).not.toBeInTheDocument());
    expect(dialog.getByRole('button', { name: 'Move' })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('shows the reason for a refusal and stays open', async () => {
    const { move, submit, server, user } = await openMove();
    server.use(
      on(moveAssignment, () => {
        throw problem('assignment-not-movable');
      }),
    );
    await user.click(move.getByRole('button', { name: 'Tomorrow' }));
    await submit();
    expect(await screen.findByText('Failed to move chore')).toBeVisible();
    expect(screen.getByText('A completed chore cannot be moved')).toBeVisible();
    expect(move.getByLabelText('Day')).toHaveValue('2026-11-25');
  });
});

describe('giving the chore to another member', () => {
  const members = [
    aMember(),
    aMember({ id: 3, name: 'Carl', age: 10 }),
    aMember({ id: 4, name: 'Dora', age: 8 }),
    aMember({ id: 5, name: 'Tim', age: 5 }),
  ];
  async function openReassign() {
    const schedule = renderSchedule({ members, assignments: [anAssignment()] });
    const { user } = schedule;
    await user.click(await screen.findByRole('tab', { name: /8-10/ }));
    await user.click(await screen.findByRole('button', { name: /^Sweep the floor/ }));
    await user.click(await screen.findByRole('button', { name: 'Reassign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign Chore' }));
    return { ...schedule, dialog };
  }
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

  it('needs only one press, and can be undone', async () => {
    const { dialog, user, sent } = await openReassign();
    await user.click(dialog.getByRole('button', { name: /Carl/ }));
    expect(await screen.findByText('Sweep the floor is now for Carl.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(rowOf('Carl')).toHaveTextContent('Sweep the floor'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Sweep the floor is back where it was.')).toBeVisible();
    await waitFor(() => expect(rowOf('Ben')).toHaveTextContent('Sweep the floor'));
    expect(sent()).toEqual([
      ['PATCH', '/api/assignments/31', { familyMemberId: 3 }],
      ['PATCH', '/api/assignments/31', { familyMemberId: 2 }],
    ]);
  });

  it('lists the other members of the right age, and says who is missing because of their age', async () => {
    const { dialog } = await openReassign();
    expect(dialog.queryByRole('button', { name: /Tim|Ben/ })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /Dora/ })).toBeVisible();
    expect(dialog.getByText('Not for Tim: this chore is for ages 8+.')).toBeVisible();
  });

  it('shows the chore with its old member again, and the reason, after a refusal', async () => {
    const { dialog, server, user } = await openReassign();
    server.use(
      on(moveAssignment, () => {
        throw problem('age-does-not-fit');
      }),
    );
    await user.click(dialog.getByRole('button', { name: /Carl/ }));
    expect(await screen.findByText('This chore does not fit the age of this family member')).toBeVisible();
    expect(dialog.getByRole('button', { name: /Carl/ })).toBeVisible();
    await waitFor(() => expect(rowOfHidden('Ben')).toHaveTextContent('Sweep the floor'));
  });
  const rowOfHidden = (name: string) =>
    screen.getByRole('row', { name: new RegExp(`^${name}`), hidden: true });
});

it('shows why a chore that someone else has completed is not removed, and shows it as completed', async () => {
  const { dialog, server, user } = await open();
  server.use(
    on(removeAssignment, () => {
      throw problem('assignment-completed');
    }),
    on(listAssignments, () => [completed]),
  );
  await user.click(dialog.getByRole('button', removeButton));
  expect(await screen.findByText('Failed to remove chore')).toBeVisible();
  expect(screen.getByText('A completed chore cannot be removed')).toBeVisible();
  expect(await dialog.findByText('Waiting to be verified')).toBeVisible();
});

it('shows that the removal failed, and stays open', async () => {
  const { dialog, server, user } = await open();
  server.use(
    on(removeAssignment, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await user.click(dialog.getByRole('button', removeButton));
  expect(await screen.findByText('Failed to remove chore')).toBeVisible();
  expect(await dialog.findByRole('button', removeButton)).toBeVisible();
});

it('opens and removes the chore by keyboard alone', async () => {
  const { user } = renderSchedule({ assignments: [anAssignment()] });
  (await screen.findByRole('button', { name: /^Sweep the floor/ })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  const remove = screen.getByRole('button', removeButton);
  for (let stops = 0; stops < 4 && document.activeElement !== remove; stops += 1) await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Chore removed')).toBeVisible();
});

describe('after a chore is removed, the focus moves to its cell', () => {
  const cell = { name: 'Add chore for Ben on Tuesday, November 24' };

  it('when the user removed it in the dialog', async () => {
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('button', removeButton));
    await waitFor(() => expect(screen.queryByText('Sweep the floor')).not.toBeInTheDocument());
    expect(screen.getByRole('button', cell)).toHaveFocus();
  });

  it('when someone else removed it while the dialog was open', async () => {
    const { server, user, store } = await open();
    server.use(on(listAssignments, () => []));
    act(() => void store.dispatch(api.util.invalidateTags(['listAssignments'])));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Sweep/, hidden: true })).not.toBeInTheDocument(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', cell)).toHaveFocus());
  });
});

it('offers no way to complete the chore before its day if the family forbids that', async () => {
  const { dialog } = await open(anAssignment({ dueDate: '2026-11-27T00:00:00.000Z', notBeforeItsDay: true }));
  expect(dialog.getByText('From Friday on')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
});
