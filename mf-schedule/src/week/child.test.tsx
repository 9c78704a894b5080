import { screen } from '@testing-library/react';
import { aMember, anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const ben = aMember();
const anna = aMember({ id: 1, name: 'Anna', age: 40, role: 'parent', hasPin: true });
const guard = { siblingsVerify: false };

it('shows the schedule to a member who is not a parent, but does not let them plan', async () => {
  const { user } = renderSchedule({ members: [ben, anna], assignments: [anAssignment()], guard });
  expect(await screen.findByText('Only a parent can change the schedule')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add chore for/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Manage Chores' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Sweep the floor/ }));
  expect(await screen.findByText('A parent can move or remove this chore.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
});

it('lets a parent add and manage chores', async () => {
  renderSchedule({ members: [anna, ben], guard });
  expect(await screen.findByRole('button', { name: 'Manage Chores' })).toBeVisible();
  expect(await screen.findAllByRole('button', { name: /^Add chore for/ })).toHaveLength(7);
});
