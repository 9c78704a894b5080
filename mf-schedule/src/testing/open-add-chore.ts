import { screen, within } from '@testing-library/react';
import type { renderSchedule } from './render-schedule.tsx';

type Schedule = Pick<ReturnType<typeof renderSchedule>, 'user'>;

/** Opens the dialog that adds chores to a cell, by default that of Ben's Wednesday. */
export async function openAddChore({ user }: Schedule, cell = 'Ben on Wednesday, November 25') {
  await user.click(await screen.findByRole('button', { name: `Add chore for ${cell}` }));
  return within(await screen.findByRole('dialog', { name: 'Add Chore' }));
}

/** Opens Quick Share for the first chore that this dialog offers. */
export async function openQuickShare(schedule: Schedule) {
  const sheet = await openAddChore(schedule);
  const [share] = await sheet.findAllByRole('button', { name: 'Quick Share' });
  if (share) await schedule.user.click(share);
  return within(await screen.findByRole('dialog', { name: 'Quick Share' }));
}
