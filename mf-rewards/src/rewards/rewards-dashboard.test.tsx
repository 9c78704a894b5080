import { getFamily } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { listRewards } from '@family-chores/contracts/rewards/rewards';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ann, ben, FAMILY_ID, family, film, rewards, zoo } from '../testing/build-rewards.ts';
import { cardOf, renderRewards } from '../testing/render-rewards.tsx';

// Shows: 2-dashboard-rewards, 2-rewards-points
it('shows the points of the acting member', async () => {
  renderRewards(family(ann, ben), rewards());
  expect(await screen.findByText('60 points')).toBeVisible();
  expect(screen.getByText('What Ann can do with the points they earned')).toBeVisible();
});

// Shows: 2-rewards-progress
it("shows each reward with its description, price and the member's progress", async () => {
  renderRewards(family(ann), rewards(zoo, film));
  const card = await cardOf('Movie night');
  expect(card.getByText('You choose')).toBeVisible();
  expect(card.getByText('50 points')).toBeVisible();
  expect((await cardOf('Zoo')).getByRole('progressbar', { name: 'Progress towards Zoo' })).toHaveAttribute(
    'aria-valuenow',
    '60',
  );
});

// Shows: 2-rewards-redeem, 4-reward-redeemable, 4-reward-progress-cap
it("offers a reward that costs all the member's points, and caps progress towards a cheaper one at 100%", async () => {
  renderRewards(family({ ...ann, points: 50 }), rewards(film, { ...zoo, pointsCost: 20 }));
  expect((await cardOf('Movie night')).getByRole('button', { name: 'Redeem Now' })).toBeEnabled();
  const cheap = (await cardOf('Zoo')).getByRole('progressbar');
  expect([cheap.getAttribute('aria-valuenow'), cheap.getAttribute('aria-valuemax')]).toEqual(['20', '20']);
});

it.each([
  // Shows: 4-reward-missing-points
  [60, '40 more points needed'],
  // Shows: 2-rewards-keep-earning
  [99, '1 more point needed'],
])('with %d points, says what is missing for a reward of 100: %s', async (points, text) => {
  renderRewards(family({ ...ann, points }), rewards(zoo));
  const card = await cardOf('Zoo');
  expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('button', { name: 'Keep Earning Points' })).toBeDisabled();
  expect(card.queryByRole('button', { name: 'Redeem Now' })).not.toBeInTheDocument();
});

it('announces that the rewards are loading', async () => {
  renderRewards(
    family(ann),
    on(listRewards, () => new Promise(() => {})),
  );
  expect(await screen.findByText('Loading rewards')).toBeInTheDocument();
});

it('shows that the rewards could not be loaded, and loads them again', async () => {
  const { server, user } = renderRewards(
    family(ann),
    on(listRewards, () => {
      throw problem('unavailable');
    }),
  );
  expect(await screen.findByText('The rewards could not be loaded.')).toBeVisible();
  server.use(rewards(zoo));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Zoo' })).toBeVisible();
});

// Shows: 2-dashboard-rewards
it('shows nothing while the family has no members', async () => {
  const { server } = renderRewards(on(getFamily, () => ({ id: FAMILY_ID, name: 'Sand', members: [] })));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
