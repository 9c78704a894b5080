import { act, screen } from '@testing-library/react';
import { anAssignment } from '../testing/build-family.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

const OFFLINE = "You're offline. You can plan when you are back online.";
const go = (type: 'offline' | 'online') => act(() => void dispatchEvent(new Event(type)));
const addButtons = () => screen.queryAllByRole('button', { name: /^Add chore for/ });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('says why nothing can be planned while offline, and lets users plan again online', async () => {
  const { writes } = renderSchedule({ weekPage: '?week=2026-W48', assignments: [anAssignment()] });
  expect(await screen.findAllByRole('button', { name: /^Add chore for/ })).toHaveLength(7);
  go('offline');
  expect(screen.getByText(OFFLINE)).toBeVisible();
  expect(addButtons()).toEqual([]);
  expect(button('Copy last week')).toBeDisabled();
  expect(button(/^Sweep the floor/)).not.toHaveAccessibleDescription();
  go('online');
  expect(addButtons()).toHaveLength(7);
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  expect(button(/^Sweep the floor/)).toHaveAccessibleDescription(
    'Press Space, then use the arrow keys to move it.',
  );
  expect(writes()).toEqual([]);
});

it("keeps a chore's dialog open while offline, but lets the chore only be completed, not moved", async () => {
  const { user } = renderSchedule({ assignments: [anAssignment()] });
  await user.click(await screen.findByRole('button', { name: /^Sweep the floor/ }));
  expect(await screen.findByRole('button', { name: 'Move' })).toBeVisible();
  go('offline');
  const dialog = screen.getByRole('dialog', { name: 'Sweep the floor' });
  expect(dialog).toHaveTextContent(OFFLINE);
  expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
  expect(button('Complete')).toBeEnabled();
});

it('disables the buttons for the lists of chores on the dashboard while offline', async () => {
  renderSchedule();
  await screen.findByRole('button', { name: 'Manage Chores' });
  go('offline');
  for (const name of ['Manage Chores', 'Repeating Chores']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});
