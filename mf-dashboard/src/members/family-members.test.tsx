import { getFamily } from '@family-chores/contracts/families/families';
import { addMember, editMember, removeMember } from '@family-chores/contracts/families/members';
import { problem } from '@family-chores/contracts/problem';
import { complete, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aFamily, anAssignment, anna, ben, completed, verifiedByAnna } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const members = [anna, ben];

// Shows: 2-member-name, 2-member-age, 2-member-points
it('shows each member with age and points', async () => {
  renderDashboard({ members });
  expect(await screen.findByRole('heading', { name: 'Ben' })).toBeVisible();
  expect(screen.getByText('9 years old')).toBeVisible();
  expect(screen.getByText('25 points')).toBeVisible();
});

// Shows: 2-member-edit, 2-member-delete, 6-current-member-kept
it('does not let users delete the member they act as', async () => {
  renderDashboard({ members, actingAs: ben });
  expect(await screen.findByRole('button', { name: 'Delete Anna' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Ben' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Ben' })).toBeVisible();
});

// Shows: 2-member-all-completed, 4-verified-disabled
it('shows that all chores are done when none is pending', async () => {
  renderDashboard({ members: [anna, ben], assignments: [verifiedByAnna(anAssignment())] });
  expect(await screen.findAllByText('All chores completed!')).toHaveLength(2);
  expect(screen.getAllByText('Great job staying on top of responsibilities.')).toHaveLength(2);
  expect(screen.getByRole('checkbox', { name: 'Make the bed' })).toBeDisabled();
});

// Shows: 2-member-loading
it('shows a loading card for each member while the chores load', async () => {
  const { server } = renderDashboard({ members });
  server.use(on(listAssignments, () => new Promise(() => {})));
  expect(await screen.findByText('Loading chores of Ben')).toBeInTheDocument();
  expect(screen.getByText('Loading chores of Anna')).toBeInTheDocument();
});

it('loads the chores again after a failure', async () => {
  const { server, user } = renderDashboard({ members });
  server.use(
    on(listAssignments, () => {
      throw problem('internal');
    }),
  );
  const message = await screen.findByText('The chores could not be loaded.');
  server.use(on(listAssignments, () => [anAssignment()]));
  const alert = message.closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('The failure is not announced');
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('checkbox', { name: 'Make the bed' })).toBeVisible();
});

it('offers to plan chores only for a member who has never had a chore', async () => {
  const newcomer = { ...ben, points: 0 };
  renderDashboard({ members: [{ ...anna, points: 5 }, newcomer] });
  expect(await screen.findAllByText('All chores completed!')).toHaveLength(2);
  const links = screen.getAllByRole('link', { name: /^Plan chores/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Plan chores for Ben']);
  expect(links[0]).toHaveAttribute('href', '#chore-schedule');
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('marks overdue chores with text, and shows how many more are hidden', async () => {
  const assignments = [
    ...Array.from({ length: 9 }, (_, index) => anAssignment({ id: index + 1, dueDate: daysAgo(20 - index) })),
    anAssignment({ id: 20, dueDate: daysAgo(0) }),
  ];
  const { user } = renderDashboard({ members, assignments });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(6);
  expect(screen.getAllByText(/^Overdue, /)).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 10 chores, 4 more overdue' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show fewer chores' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
});

describe('the order of the rows', () => {
  const dueToday = (id: number, name: string) => anAssignment({ id, dueDate: daysAgo(0), chore: { name } });
  const shownNames = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  const showDishesAndBeds = async () => {
    const app = renderDashboard({ members, assignments: [dueToday(1, 'Dishes'), dueToday(2, 'Beds')] });
    const box = await screen.findByRole('checkbox', { name: 'Dishes' });
    app.server.use(on(complete, () => completed(dueToday(1, 'Dishes'))));
    app.server.use(on(listAssignments, () => [completed(dueToday(1, 'Dishes')), dueToday(2, 'Beds')]));
    return { ...app, box };
  };

  it('stays the same, and so does the focus, while the user is in the list', async () => {
    const { user, box } = await showDishesAndBeds();
    await user.click(box);
    await screen.findByText('Chore marked as completed');
    expect(shownNames()).toEqual(['Dishes', 'Beds']);
    expect(box).toHaveFocus();
  });

  it('has open chores first after the user has left the list', async () => {
    const { user, box } = await showDishesAndBeds();
    await user.click(box);
    await screen.findByText('Chore marked as completed');
    await user.click(screen.getByRole('heading', { name: 'Ben' }));
    expect(shownNames()).toEqual(['Beds', 'Dishes']);
  });
});

describe('Add Family Member', () => {
  const openDialog = async (app: ReturnType<typeof renderDashboard>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Add Family Member' }));
    return within(await screen.findByRole('dialog', { name: 'Add Family Member' }));
  };

  // Shows: 5-member-name, 5-member-age-min, 5-member-age-range
  it('shows what is missing, treating an empty age as 0', async () => {
    const app = renderDashboard();
    const dialog = await openDialog(app);
    const age = dialog.getByLabelText('Age');
    expect([age.getAttribute('min'), age.getAttribute('max')]).toEqual(['1', '100']);
    await app.user.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    expect(dialog.getByText('Age must be at least 1')).toBeVisible();
    expect(app.writes()).toEqual([]);
  });

  // Shows: 2-dashboard-add-member, 7-member-create
  it('adds the member once for a double click and shows them', async () => {
    const app = renderDashboard();
    const dialog = await openDialog(app);
    app.server.use(
      on(addMember, ({ body }) => {
        app.server.use(on(getFamily, () => aFamily(anna, ben)));
        return { ...ben, ...body };
      }),
    );
    await app.user.type(dialog.getByLabelText('Name'), ' Ben ');
    await app.user.type(dialog.getByLabelText('Age'), '9');
    await app.user.dblClick(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByRole('heading', { name: 'Ben' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.writes()).toMatchObject([{ body: { name: 'Ben', age: 9, familyId: 7 } }]);
  });

  it.each([
    // Shows: 8-member-add
    [
      "the server's text if there is one",
      () => problem('family-full'),
      'This family has reached its member limit',
    ],
    // Shows: 8-member-add-default
    ['the default text for an internal error', () => problem('internal'), 'Failed to add family member'],
  ])('shows a failure with %s', async (_, failure, text) => {
    const app = renderDashboard();
    const dialog = await openDialog(app);
    app.server.use(
      on(addMember, () => {
        throw failure();
      }),
    );
    await app.user.type(dialog.getByLabelText('Name'), 'Ben');
    await app.user.type(dialog.getByLabelText('Age'), '9');
    await app.user.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Ben');
  });
});

describe('Edit Family Member', () => {
  const rename = async (app: ReturnType<typeof renderDashboard>, name: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Edit Ben' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Family Member' }));
    await app.user.clear(dialog.getByLabelText('Name'));
    await app.user.type(dialog.getByLabelText('Name'), name);
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    return dialog;
  };

  // Shows: 7-member-edit, 8-success-member-edit
  it('renames the member', async () => {
    const app = renderDashboard({ members });
    app.server.use(on(editMember, ({ body }) => ({ ...ben, ...body })));
    await rename(app, 'Benjamin');
    expect(await screen.findByText('Benjamin has been updated successfully.')).toBeVisible();
    expect(screen.getByText('Member updated')).toBeVisible();
    expect(app.writes()).toMatchObject([{ url: '/api/family-members/2', body: { name: 'Benjamin' } }]);
  });

  // Shows: 5-member-edit-min
  it('refuses a name of one character', async () => {
    const app = renderDashboard({ members });
    const dialog = await rename(app, 'B');
    expect(await dialog.findByText('Name must be at least 2 characters')).toBeVisible();
    expect(app.writes()).toEqual([]);
  });

  // Shows: 8-member-edit-default
  it('shows a failure and keeps the input', async () => {
    const app = renderDashboard({ members });
    app.server.use(
      on(editMember, () => {
        throw problem('internal');
      }),
    );
    const dialog = await rename(app, 'Benjamin');
    expect(await screen.findByText('Failed to update family member')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Benjamin');
  });
});

describe('Delete', () => {
  const openDialog = async (app: ReturnType<typeof renderDashboard>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Delete Ben' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete Ben' }));
  };

  // Shows: 8-success-member-delete
  it('warns, deletes the member and confirms the deletion', async () => {
    const app = renderDashboard({ members });
    app.server.use(
      on(removeMember, () => {
        app.server.use(on(getFamily, () => aFamily(anna)));
        return undefined;
      }),
    );
    const dialog = await openDialog(app);
    expect(dialog.getByText(/This action cannot be undone/)).toBeVisible();
    await app.user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Ben has been removed from the family.')).toBeVisible();
    expect(screen.getByText('Family member deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ben' })).not.toBeInTheDocument());
    expect(app.writes()).toHaveLength(1);
  });

  // Shows: 2-member-delete-cancel
  it('does nothing when canceled', async () => {
    const app = renderDashboard({ members });
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(app.writes()).toEqual([]);
  });

  // Shows: 8-member-delete-default
  it('shows that deleting failed', async () => {
    const app = renderDashboard({ members });
    app.server.use(
      on(removeMember, () => {
        throw problem('internal');
      }),
    );
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete family member')).toBeVisible();
  });
});
