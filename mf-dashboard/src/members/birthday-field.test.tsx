import { addMember, editMember, type Member } from '@family-chores/contracts/families/members';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anna, ben } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

async function openAddDialog() {
  const app = renderDashboard({ members: [anna, ben] });
  app.server.use(on(addMember, ({ body }) => ({ ...ben, ...body, id: 9 })));
  await app.user.click(await screen.findByRole('button', { name: 'Add Family Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Family Member' }));
  await app.user.type(dialog.getByLabelText('Name'), 'Mia');
  await app.user.type(dialog.getByLabelText('Age'), '28');
  const add = () => app.user.click(dialog.getByRole('button', { name: 'Add Member' }));
  return { ...app, dialog, add };
}

async function openEditDialog(member: Partial<Member> = {}) {
  const app = renderDashboard({ members: [anna, { ...ben, ...member }] });
  app.server.use(on(editMember, ({ body }) => ({ ...ben, ...body })));
  await app.user.click(await screen.findByRole('button', { name: 'Edit Ben' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Family Member' }));
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  return { ...app, dialog, save };
}

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

it('gives a new member a birthday without a year', async () => {
  const { dialog, add, user, writes } = await openAddDialog();
  await user.selectOptions(dialog.getByLabelText('Month'), 'March');
  await user.selectOptions(dialog.getByLabelText('Day'), '4');
  await add();
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([
      { name: 'Mia', age: 28, familyId: 7, birthday: '03-04', timeZone },
    ]),
  );
});

it('adds a new member without a birthday', async () => {
  const { add, writes } = await openAddDialog();
  await add();
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([{ name: 'Mia', age: 28, familyId: 7 }]),
  );
});

it.each([
  ['Month', 'March', 'Choose a day'],
  ['Day', '4', 'Choose a month'],
])('refuses a birthday with only a %s', async (label, option, message) => {
  const { dialog, add, user, writes } = await openAddDialog();
  await user.selectOptions(dialog.getByLabelText(label), option);
  await add();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(writes()).toEqual([]);
});

it('offers the days of the month, and lowers a chosen day that the new month does not have', async () => {
  const { dialog, user } = await openAddDialog();
  await user.selectOptions(dialog.getByLabelText('Day'), '31');
  await user.selectOptions(dialog.getByLabelText('Month'), 'February');
  expect(dialog.getByLabelText('Day')).toHaveDisplayValue('29');
  // The empty option and 29 days.
  expect(within(dialog.getByLabelText('Day')).getAllByRole('option')).toHaveLength(1 + 29);
});

it('changes a birthday', async () => {
  const { dialog, save, user, writes } = await openEditDialog({
    birthday: '03-04',
    nextBirthday: '2027-03-04',
  });
  expect(dialog.getByLabelText('Month')).toHaveDisplayValue('March');
  await user.selectOptions(dialog.getByLabelText('Day'), '5');
  await save();
  await waitFor(() =>
    expect(writes()).toMatchObject([{ body: { name: 'Ben', birthday: '03-05', timeZone } }]),
  );
});

it('removes a birthday', async () => {
  const { dialog, save, user, writes } = await openEditDialog({
    birthday: '03-04',
    nextBirthday: '2027-03-04',
  });
  for (const label of ['Month', 'Day']) await user.selectOptions(dialog.getByLabelText(label), '–');
  await save();
  await waitFor(() => expect(writes()).toMatchObject([{ body: { name: 'Ben', birthday: null } }]));
});

it('does not send an unchanged birthday', async () => {
  const { save, writes } = await openEditDialog({ birthday: '03-04', nextBirthday: '2027-03-04' });
  await save();
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ name: 'Ben' }]));
});
