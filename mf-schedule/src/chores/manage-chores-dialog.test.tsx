import { problem } from '@family-chores/contracts/problem';
import { addChore, editChore, removeChore } from '@family-chores/contracts/schedule/chores';
import { getPlanning } from '@family-chores/contracts/schedule/planning';
import { fakeSockets, on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aChore, anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

type State = Parameters<typeof renderSchedule>[0];

async function open(state: State = {}) {
  const schedule = renderSchedule(state);
  await schedule.user.click(await screen.findByRole('button', { name: 'Manage Chores' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage Chores' }));
  await dialog.findAllByRole('listitem');
  return { ...schedule, dialog };
}

const form = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists every chore of the family with its points and ages', async () => {
  const mow = aChore({ id: 14, name: 'Mow the lawn', minAge: 14, points: 1, description: '' });
  const { dialog } = await open({ chores: [aChore({ maxAge: 10 }), mow] });
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sweep the floorAlso under the table.10 pointsAges 8-10',
    'Mow the lawn1 pointAges 14+',
  ]);
});

it('creates a chore of the family', async () => {
  const { dialog, user, writes } = await open();
  await user.click(dialog.getByRole('button', { name: 'New Chore' }));
  const newChore = await form('New Chore');
  await user.type(newChore.getByLabelText('Name'), 'Polish shoes');
  await user.type(newChore.getByLabelText('Description (optional)'), 'Black ones too.');
  await user.clear(newChore.getByLabelText('Points'));
  await user.type(newChore.getByLabelText('Points'), '25');
  await user.clear(newChore.getByLabelText('Minimum age'));
  await user.type(newChore.getByLabelText('Minimum age'), '9');
  await user.type(newChore.getByLabelText('Maximum age'), '12');
  await user.click(newChore.getByRole('radio', { name: 'Shoes' }));
  await user.click(newChore.getByRole('checkbox', { name: 'No verification needed' }));
  await user.click(newChore.getByRole('button', { name: 'Create Chore' }));
  expect(await screen.findByText('Chore created')).toBeVisible();
  expect(await dialog.findByText('Polish shoes')).toBeVisible();
  const expected = {
    name: 'Polish shoes',
    description: 'Black ones too.',
    points: 25,
    minAge: 9,
    maxAge: 12,
    pictogram: 'shoes',
    creditedOnCompletion: true,
  };
  expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/chores', { ...expected, familyId: 7 }],
  ]);
});

it('shows which fields are missing, and sends nothing', async () => {
  const { dialog, user, writes } = await open();
  await user.click(dialog.getByRole('button', { name: 'New Chore' }));
  const newChore = await form('New Chore');
  await user.clear(newChore.getByLabelText('Points'));
  await user.click(newChore.getByRole('button', { name: 'Create Chore' }));
  expect(await newChore.findByText('Name is required')).toBeVisible();
  expect(newChore.getByText('Points must be at least 1')).toBeVisible();
  expect(writes()).toEqual([]);
});

it('edits a chore and shows the change', async () => {
  const { dialog, user, writes } = await open();
  await user.click(dialog.getByRole('button', { name: 'Edit Sweep the floor' }));
  const edit = await form('Edit Chore');
  const name = edit.getByLabelText('Name');
  expect(name).toHaveValue('Sweep the floor');
  await user.clear(name);
  await user.type(name, 'Mop the floor');
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Chore updated')).toBeVisible();
  expect(await dialog.findByText('Mop the floor')).toBeVisible();
  const { familyId: _, id, ...fields } = aChore({ name: 'Mop the floor' });
  expect(writes().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', `/api/chores/${id}`, { ...fields, creditedOnCompletion: false }],
  ]);
});

it('deletes a chore after a confirmation', async () => {
  const { dialog, user } = await open({ chores: [aChore(), aChore({ id: 12, name: 'Dry the dishes' })] });
  await user.click(dialog.getByRole('button', { name: 'Delete Sweep the floor' }));
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete Sweep the floor' }));
  expect(
    confirmation.getByText(/^This action cannot be undone\. The chore is removed from your list/),
  ).toBeVisible();
  await user.click(confirmation.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Chore deleted')).toBeVisible();
  await waitFor(() => expect(dialog.queryByText('Sweep the floor')).not.toBeInTheDocument());
  expect(dialog.getByText('Dry the dishes')).toBeVisible();
});

it('removes the open assignments of a deleted chore from the schedule before a live event arrives', async () => {
  const sockets = fakeSockets();
  const completed = anAssignment({ id: 2, completed: true, dueDate: '2026-11-26T00:00:00.000Z' });
  const { dialog, user } = await open({ assignments: [anAssignment(), completed], isLive: true });
  // With a connected socket, the page polls only once a minute.
  act(() => sockets.last.onopen());
  const inSchedule = () => screen.queryAllByText('Sweep the floor', { selector: 'td *' });
  await waitFor(() => expect(inSchedule()).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Delete Sweep the floor' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(inSchedule()).toHaveLength(1));
});

it.each([
  ['one open assignment is', 1],
  ['2 open assignments are', 2],
])('shows that %s removed with the chore', async (consequence, count) => {
  const stillOpen = Array.from({ length: count }, (_, index) => anAssignment({ id: index + 1 }));
  const assignments = [...stillOpen, anAssignment({ id: 9, completed: true })];
  const { dialog, user } = await open({ assignments });
  await user.click(dialog.getByRole('button', { name: 'Delete Sweep the floor' }));
  expect(await screen.findByText(new RegExp(`${consequence} removed from the schedule`))).toBeVisible();
});

it.each([
  ['New Chore', 'Create Chore', 'Failed to create chore'],
  ['Edit Sweep the floor', 'Save changes', 'Failed to update chore'],
  ['Delete Sweep the floor', 'Delete', 'Failed to delete chore'],
])('%s: shows the failure and stays open', async (opener, action, text) => {
  const { dialog, user, server } = await open();
  const fail = () => {
    throw problem('origin-refused');
  };
  server.use(on(addChore, fail), on(editChore, fail), on(removeChore, fail));
  await user.click(dialog.getByRole('button', { name: opener }));
  const button = await screen.findByRole('button', { name: action });
  const name = screen.queryByLabelText('Name');
  if (name) await user.type(name, ' again');
  await user.click(button);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('This action is not allowed from another site')).toBeVisible();
  expect(button).toBeVisible();
});

it('finds a chore among many, and suggests the search text as the name of a new one', async () => {
  const chores = Array.from({ length: 8 }, (_, index) =>
    aChore({ id: index + 1, name: `Chore ${index + 1}` }),
  );
  const { dialog, user } = await open({ chores });
  const find = dialog.getByLabelText('Find a chore');
  await user.type(find, 'chore 3');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await user.clear(find);
  await user.type(find, 'Feed the cat');
  expect(dialog.getByText('No chore matches “Feed the cat”.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'New Chore' }));
  expect((await form('New Chore')).getByLabelText('Name')).toHaveValue('Feed the cat');
});

it('shows no search field for a few chores', async () => {
  const { dialog } = await open();
  expect(dialog.queryByLabelText('Find a chore')).not.toBeInTheDocument();
});

it('forbids completing chores before their day, and allows it again', async () => {
  const { dialog, user, writes, server } = await open();
  const notBefore = dialog.getByRole('switch', { name: 'Not before its day' });
  await waitFor(() => expect(notBefore).toBeEnabled());
  expect(notBefore).not.toBeChecked();
  let loads = 0;
  server.use(
    on(getPlanning, () => {
      loads += 1;
      return new Promise(() => {});
    }),
  );
  await user.click(notBefore);
  // The change is saved, but the new value has not been loaded yet.
  await waitFor(() => expect(loads).toBe(1));
  expect(notBefore).toBeChecked();
  await user.click(notBefore);
  await waitFor(() => expect(writes()).toHaveLength(2));
  await waitFor(() => expect(notBefore).not.toBeChecked());
  expect(writes()).toMatchObject([
    { method: 'PATCH', url: '/api/planning/family/7', body: { notBeforeItsDay: true } },
    { body: { notBeforeItsDay: false } },
  ]);
});

it('shows that the planning setting could not be loaded, and loads it again', async () => {
  const schedule = renderSchedule();
  schedule.server.use(
    on(getPlanning, () => {
      throw problem('unavailable');
    }),
  );
  await schedule.user.click(await screen.findByRole('button', { name: 'Manage Chores' }));
  expect(await screen.findByText('This setting could not be loaded.')).toBeVisible();
  schedule.server.use(on(getPlanning, () => ({ notBeforeItsDay: true })));
  await schedule.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('switch', { name: 'Not before its day' })).toBeChecked();
});

it('adds and removes steps of a chore, and says what is wrong with one', async () => {
  const { dialog, user, writes } = await open({ chores: [aChore({ steps: ['Move the chairs', 'Sweep'] })] });
  await user.click(dialog.getByRole('button', { name: 'Edit Sweep the floor' }));
  const edit = await form('Edit Chore');
  await user.click(edit.getByRole('button', { name: 'Remove step 1' }));
  await user.keyboard('{Enter}x');
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  expect(await edit.findByText('Each step must be at least 2 characters')).toBeVisible();
  expect(edit.getByRole('textbox', { name: 'Step 2' })).toBeInvalid();
  expect(writes()).toEqual([]);
  await user.type(edit.getByRole('textbox', { name: 'Step 2' }), 'y');
  await user.click(edit.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Chore updated')).toBeVisible();
  expect(writes()).toMatchObject([{ body: { steps: ['Sweep', 'xy'] } }]);
});
