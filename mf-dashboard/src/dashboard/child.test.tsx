import { screen, within } from '@testing-library/react';
import { Approvals } from '../approve/approvals.tsx';
import { aFamily, anAssignment, anna, ben, completed, FAMILY_ID } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { renderApp, serve, on } from '@family-chores/web-kit/testing';
import { getFamily } from '@family-chores/contracts/families/families';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';

const parent = { ...anna, role: 'parent', hasPin: true } as const;
const mia = { ...ben, id: 3, name: 'Mia' };
const members = [parent, ben, mia];
const guard = { siblingsVerify: false };
const completedByMia = completed(anAssignment({ familyMemberId: mia.id }));
const cardOfMia = async () =>
  within(await screen.findByRole('list', { name: 'Chores of Mia' })).findByRole('listitem');

describe('in a family in which a parent has a PIN', () => {
  it('a child sees no buttons for what only parents may do', async () => {
    renderDashboard({ members, assignments: [completedByMia], guard, actingAs: ben });
    expect(await cardOfMia()).toHaveTextContent('Waiting to be verified');
    expect(await screen.findByText('A parent can start the challenge.')).toBeVisible();
    const names = screen.getAllByRole('button').map((button) => button.textContent + button.title);
    expect(names.filter((name) => /Add|Edit|Delete|Verify|Start|Change/.test(name))).toEqual([]);
  });

  it('a child may verify what others did, if the family lets siblings verify', async () => {
    renderDashboard({
      members,
      assignments: [completedByMia],
      guard: { siblingsVerify: true },
      actingAs: ben,
    });
    expect(within(await cardOfMia()).getByRole('button', { name: 'Verify Completion' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Add Family Member' })).not.toBeInTheDocument();
  });

  it('a parent may verify chores, add and edit members, and start a challenge', async () => {
    renderDashboard({ members, assignments: [completedByMia], guard, actingAs: parent });
    expect(within(await cardOfMia()).getByRole('button', { name: 'Verify Completion' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Add Family Member' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Mia' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Start Weekly Challenge' })).toBeVisible();
  });

  it('choosing a parent requires their PIN; without it, the child stays the acting member', async () => {
    const { user } = renderDashboard({ members, guard, actingAs: ben });
    await user.click(await screen.findByRole('button', { name: 'Acting as Ben' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Anna' }));
    expect(await screen.findByRole('dialog', { name: "Anna's PIN" })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Acting as Ben' })).toBeVisible();
  });

  it('a child who may not approve sees which members may', async () => {
    const family = { ...aFamily(...members), guard };
    const completedByBen = completed(anAssignment({ id: 2, familyMemberId: ben.id }));
    serve(
      on(getFamily, () => family),
      on(listAssignments, () => [completedByMia, completedByBen]),
    );
    renderApp(<Approvals family={family} />, { session: { familyId: FAMILY_ID, memberId: ben.id } });
    expect(await screen.findByText('Parents approve here')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I’m Anna' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’m Mia' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Looks good' })).not.toBeInTheDocument();
  });
});
