import { addOffer } from '@family-chores/contracts/schedule/offers';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openQuickShare } from '../testing/open-add-chore.ts';
import { renderSchedule } from '../testing/render-schedule.tsx';

async function open() {
  const schedule = renderSchedule();
  return { ...schedule, dialog: await openQuickShare(schedule) };
}

const UP_FOR_GRABS = 'Put it up for grabs';

it('puts a chore up for grabs today, lists it on the page and withdraws it', async () => {
  const { user, dialog, writes } = await open();
  await user.click(dialog.getByRole('button', { name: UP_FOR_GRABS }));
  const list = within(await screen.findByRole('list', { name: 'Up for grabs' }));
  expect(list.getByText('Tuesday, November 24 · Ages 8+')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Quick Share' })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Withdraw Sweep the floor' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Up for grabs' })).not.toBeInTheDocument());
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(writes()).toMatchObject([
    { method: 'POST', url: '/api/offers', body: { choreId: 11, day: '2026-11-24', timeZone } },
    { method: 'DELETE', url: '/api/offers/101' },
  ]);
});

it('puts a chore up for grabs on the day of the opened cell if that day is chosen', async () => {
  const { user, dialog, writes } = await open();
  await user.click(dialog.getByRole('radio', { name: /Wednesday/ }));
  await user.click(dialog.getByRole('button', { name: UP_FOR_GRABS }));
  await screen.findByRole('list', { name: 'Up for grabs' });
  expect(writes()).toMatchObject([{ body: { day: '2026-11-25' } }]);
});

it('stays open and says why the offer was refused', async () => {
  const { user, dialog, server } = await open();
  server.use(
    on(addOffer, () => {
      throw problem('offer-limit-reached');
    }),
  );
  await user.click(dialog.getByRole('button', { name: UP_FOR_GRABS }));
  expect(
    await screen.findByText('This family has reached its limit of chores that are up for grabs'),
  ).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Quick Share' })).toBeVisible();
});
