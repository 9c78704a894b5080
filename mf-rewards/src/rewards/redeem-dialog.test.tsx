import { problem } from '@family-chores/contracts/problem';
import { cancelRedemption, redeem } from '@family-chores/contracts/rewards/redemptions';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ann, family, film, rewards } from '../testing/build-rewards.ts';
import { cardOf, renderRewards } from '../testing/render-rewards.tsx';

const acceptsRedemption = on(redeem, ({ body }) => ({
  ...body,
  id: 5,
  rewardName: 'Movie night',
  pointsCost: 50,
  pointsRemaining: 10,
  createdAt: '2026-11-21T10:00:00.000Z',
}));

async function openDialog(app: ReturnType<typeof renderRewards>) {
  await app.user.click((await cardOf('Movie night')).getByRole('button', { name: 'Redeem Now' }));
  return within(await screen.findByRole('alertdialog', { name: 'Redeem Movie night?' }));
}

it('asks for confirmation before spending points', async () => {
  const app = renderRewards(family(ann), rewards(film));
  const dialog = await openDialog(app);
  expect(dialog.getByText('Ann spends 50 points and has 10 points left.')).toBeVisible();
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(app.writes()).toEqual([]);
});

// Shows: 6-redeeming-member, 7-redemption-create
it('spends the points once for a double click, shows the new balance immediately and celebrates', async () => {
  const app = renderRewards(family(ann), rewards(film), acceptsRedemption);
  const dialog = await openDialog(app);
  await app.user.dblClick(dialog.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('10 points')).toBeVisible();
  expect(await screen.findByText('Well earned!')).toBeVisible();
  expect(screen.getByText('Enjoy: Movie night')).toBeVisible();
  expect(screen.getByText('Reward redeemed')).toBeVisible();
  expect(screen.getByText('Movie night for Ann')).toBeVisible();
  // Found only once the dialog has closed: until then, the page behind the dialog is hidden from queries by role.
  expect(await screen.findByRole('button', { name: 'Keep Earning Points' })).toBeDisabled();
  expect(app.writes()).toMatchObject([
    { method: 'POST', url: '/api/reward-redemptions', body: { familyMemberId: ann.id, rewardId: film.id } },
  ]);
});

it('offers to undo a redemption; undoing returns the points', async () => {
  const app = renderRewards(
    family(ann),
    rewards(film),
    acceptsRedemption,
    on(cancelRedemption, () => ({
      id: 5,
      familyMemberId: ann.id,
      rewardId: film.id,
      rewardName: 'Movie night',
      pointsCost: 50,
      createdAt: '2026-11-21T10:00:00.000Z',
      canceledAt: '2026-11-21T10:00:05.000Z',
    })),
  );
  const dialog = await openDialog(app);
  await app.user.click(dialog.getByRole('button', { name: 'Redeem' }));
  await app.user.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Movie night: 50 points given back.')).toBeVisible();
  expect(await screen.findByText('60 points')).toBeVisible();
  expect(app.writes().at(-1)).toMatchObject({ method: 'POST', url: '/api/reward-redemptions/5/cancel' });
});

it.each([
  // Shows: 8-redeem
  ["the server's reason", () => problem('not-enough-points'), 'Not enough points'],
  // Shows: 8-redeem-default
  ['the default text if the server gives no reason', () => problem('internal'), 'Failed to redeem reward'],
  ['the default text without a network', () => new TypeError('Failed to fetch'), 'Failed to redeem reward'],
])('shows %s when a reward cannot be redeemed', async (_, failure, text) => {
  const app = renderRewards(
    family(ann),
    rewards(film),
    on(redeem, () => {
      throw failure();
    }),
  );
  const dialog = await openDialog(app);
  await app.user.click(dialog.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.queryByText('Well earned!')).not.toBeInTheDocument();
});

it("refetches the member's points when the server refuses a redemption", async () => {
  const app = renderRewards(
    family(ann),
    rewards(film),
    on(redeem, () => {
      throw problem('not-enough-points');
    }),
  );
  const dialog = await openDialog(app);
  app.server.use(family({ ...ann, points: 20 }));
  await app.user.click(dialog.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('20 points')).toBeVisible();
  expect(await screen.findByText('30 more points needed')).toBeVisible();
});
