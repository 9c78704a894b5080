import { screen, within } from '@testing-library/react';
import type { renderSchedule } from './render-schedule.tsx';

type Schedule = Pick<ReturnType<typeof renderSchedule>, 'user'>;

/** Opens the dialog that adds chores to a cell, by default to Ben's Wednesday. */
export async function openAddChore({ user }: Schedule, cell = 'Ben on Wednesday, November 25') {
  await user.click(await screen.findByRole('button', { name: `Add chore for ${cell}` }));
  return within(await screen.findByRole('dialog', { name: 'Add Chore' }));
}

/** Opens Quick Share for the first chore that the dialog of `openAddChore` lists. */
export async function openQuickShare(schedule: Schedule) {
  const dialog = await openAddChore(schedule);
  const [share] = await dialog.findAllByRole('button', { name: 'Quick Share' });
  if (share) await schedule.user.click(share);
  return within(await screen.findByRole('dialog', { name: 'Quick Share' }));
}
