import { problem } from '@family-chores/contracts/problem';
import { listSlots, resetSlotOrder, setSlotOrder } from '@family-chores/contracts/registry/slot-orders';
import { on } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderOps } from '../testing/render-ops.tsx';

const challenge = { remote: 'mf-dashboard', part: 'challenge', title: 'Weekly challenge' };
const rewards = { remote: 'mf-rewards', part: 'rewards' };
const plans = { remote: 'mf-billing', part: 'plans', title: 'Plans' };
const slot = 'dashboard.section';
const asInManifests = on(listSlots, () => [
  { slot, parts: [challenge, rewards, plans], chosen: null },
  { slot: 'landing.pricing', parts: [plans], chosen: null },
]);
const chosen = on(listSlots, () => [
  {
    slot,
    parts: [plans, challenge, rewards],
    chosen: { at: '2026-11-21T10:00:00.000Z', by: 'account:1' },
  },
]);

it('lists only slots with several parts, and the order in which pages show these parts', async () => {
  renderOps('?tab=slots', asInManifests);
  const row = await screen.findByRole('row', {
    name: /^dashboard.section Weekly challenge, rewards, Plans As in the manifests/,
  });
  expect(row).toBeVisible();
  expect(screen.queryByRole('row', { name: /^landing.pricing/ })).not.toBeInTheDocument();
});

it('moves a part up and saves the order', async () => {
  const { user, server, writes } = renderOps(
    '?tab=slots',
    asInManifests,
    on(setSlotOrder, () => {
      server.use(chosen);
      return undefined;
    }),
  );
  await user.click(await screen.findByRole('button', { name: `Change the order of ${slot}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Order of ${slot}` }));
  expect(dialog.queryByRole('button', { name: 'Move Weekly challenge up' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Move Plans up' }));
  await user.click(dialog.getByRole('button', { name: 'Move Plans up' }));
  const names = dialog.getAllByText(/^(Plans|Weekly challenge|rewards)$/);
  expect(names.map(({ textContent }) => textContent)).toEqual(['Plans', 'Weekly challenge', 'rewards']);
  await user.click(dialog.getByRole('button', { name: 'Save Order' }));
  expect(await screen.findByText('Order saved')).toBeVisible();
  expect(
    await screen.findByRole('row', { name: /Plans, Weekly challenge, rewards Account 1/ }),
  ).toBeVisible();
  const parts = [plans, challenge, rewards].map(({ remote, part }) => ({ remote, part }));
  expect(writes()).toMatchObject([
    { method: 'PUT', url: `/api/registry/slots/${slot}/order`, body: { parts } },
  ]);
});

it('resets an order to the one in the manifests', async () => {
  const { user, server } = renderOps(
    '?tab=slots',
    chosen,
    on(resetSlotOrder, () => {
      server.use(asInManifests);
      return undefined;
    }),
  );
  await user.click(await screen.findByRole('button', { name: `Reset the order of ${slot}` }));
  expect(await screen.findByText('Order reset')).toBeVisible();
  expect(await screen.findByRole('row', { name: /As in the manifests/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: `Reset the order of ${slot}` })).not.toBeInTheDocument();
});

it('keeps the dialog open when the order was not saved', async () => {
  const { user } = renderOps(
    '?tab=slots',
    asInManifests,
    on(setSlotOrder, () => {
      throw problem('not-found');
    }),
  );
  await user.click(await screen.findByRole('button', { name: `Change the order of ${slot}` }));
  await user.click(await screen.findByRole('button', { name: 'Save Order' }));
  expect(await screen.findByText('The order was not saved')).toBeVisible();
  expect(screen.getByRole('dialog', { name: `Order of ${slot}` })).toBeVisible();
});

it('says so if no slot has more than one part', async () => {
  renderOps(
    '?tab=slots',
    on(listSlots, () => []),
  );
  expect(await screen.findByText('No slot has more than one part.')).toBeVisible();
});
