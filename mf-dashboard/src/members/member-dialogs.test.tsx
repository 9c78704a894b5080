import { addMember, editMember, removeMember } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anna, ben } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const members = [anna, ben];
const noResponse = () => new Promise<never>(() => {});
const refuse = (): never => {
  throw problem('not-found');
};

describe('Edit Family Member', () => {
  const open = async ({ user }: ReturnType<typeof renderDashboard>) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Ben' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Family Member' }));
  };

  // Shows: 2-member-edit-dialog
  it('has the prefilled name as its only text field', async () => {
    const dialog = await open(renderDashboard({ members }));
    expect(dialog.getAllByRole('textbox')).toEqual([dialog.getByLabelText('Name')]);
    expect(dialog.getByLabelText('Name')).toHaveValue('Ben');
    expect(dialog.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  // Shows: 2-member-edit-cancel
  it('changes nothing when canceled', async () => {
    const app = renderDashboard({ members });
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Name'), 'jamin');
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ben' })).toBeVisible();
    expect(app.writes()).toEqual([]);
  });

  // Shows: 2-member-edit-save
  it('shows that it is saving', async () => {
    const app = renderDashboard({ members });
    app.server.use(on(editMember, noResponse));
    const dialog = await open(app);
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByRole('button', { name: 'Saving...' })).toBeVisible();
  });

  // Shows: 8-member-edit
  it("shows the server's text on failure", async () => {
    const app = renderDashboard({ members });
    app.server.use(on(editMember, refuse));
    const dialog = await open(app);
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});

describe('Change Age', () => {
  const open = async ({ user }: ReturnType<typeof renderDashboard>) => {
    await user.click(await screen.findByRole('button', { name: /9 years old.*change age of Ben/ }));
    return within(await screen.findByRole('dialog', { name: 'Change Age of Ben' }));
  };
  const save = async (app: ReturnType<typeof renderDashboard>, age: string) => {
    const dialog = await open(app);
    await app.user.clear(dialog.getByLabelText('Age'));
    if (age) await app.user.type(dialog.getByLabelText('Age'), age);
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    return dialog;
  };

  it('changes the age', async () => {
    const app = renderDashboard({ members });
    app.server.use(on(editMember, ({ body }) => ({ ...ben, ...body })));
    await save(app, '10');
    expect(await screen.findByText('Ben has been updated successfully.')).toBeVisible();
    expect(screen.getByText('Member updated')).toBeVisible();
    expect(app.writes()).toMatchObject([{ url: '/api/family-members/2', body: { age: 10 } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['', 'Age must be at least 1'],
    ['0', 'Age must be at least 1'],
    ['101', 'Age must be less than 100'],
  ])('refuses the age "%s"', async (age, message) => {
    const app = renderDashboard({ members });
    const dialog = await save(app, age);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(app.writes()).toEqual([]);
  });

  it("shows the server's text on failure and keeps the input", async () => {
    const app = renderDashboard({ members });
    app.server.use(on(editMember, refuse));
    const dialog = await save(app, '10');
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(dialog.getByLabelText('Age')).toHaveValue(10);
  });
});

describe('the avatar', () => {
  it('can be chosen for a new member', async () => {
    const app = renderDashboard({ members });
    app.server.use(on(addMember, ({ body }) => ({ ...ben, ...body, id: 9 })));
    await app.user.click(await screen.findByRole('button', { name: 'Add Family Member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Family Member' }));
    await app.user.type(dialog.getByLabelText('Name'), 'Mia');
    await app.user.type(dialog.getByLabelText('Age'), '8');
    await app.user.click(dialog.getByRole('radio', { name: 'Fox' }));
    await app.user.click(dialog.getByRole('button', { name: 'Add Member' }));
    await waitFor(() => expect(app.writes()).toMatchObject([{ body: { name: 'Mia', age: 8, face: 'fox' } }]));
  });

  it('can be changed back to the first letter', async () => {
    const app = renderDashboard({ members: [anna, { ...ben, face: 'owl' }] });
    app.server.use(on(editMember, ({ body }) => ({ ...ben, ...body })));
    await app.user.click(await screen.findByRole('button', { name: 'Edit Ben' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Family Member' }));
    expect(dialog.getByRole('radio', { name: 'Owl' })).toBeChecked();
    await app.user.click(dialog.getByRole('radio', { name: 'First letter' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(app.writes()).toMatchObject([{ body: { name: 'Ben', face: null } }]));
  });
});

describe('Delete', () => {
  const open = async ({ user }: ReturnType<typeof renderDashboard>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete Ben' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete Ben' }));
  };

  // Shows: 2-member-delete-title, 2-member-delete-warning
  it('explains what is deleted permanently', async () => {
    await open(renderDashboard({ members }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'This action cannot be undone. All chore assignments and points of Ben will be lost.',
    );
  });

  // Shows: 2-member-delete-confirm
  it('shows that it is deleting', async () => {
    const app = renderDashboard({ members });
    app.server.use(on(removeMember, noResponse));
    const dialog = await open(app);
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('button', { name: 'Deleting...' })).toBeVisible();
  });

  // Shows: 8-member-delete
  it("shows the server's text on failure", async () => {
    const app = renderDashboard({ members });
    app.server.use(on(removeMember, refuse));
    const dialog = await open(app);
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});
