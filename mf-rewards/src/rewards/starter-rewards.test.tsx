import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { on } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { ann, ben, family, FAMILY_ID, film, rewards, zoo } from '../testing/build-rewards.ts';
import { cardOf, renderRewards } from '../testing/render-rewards.tsx';

const ideas = async () => within(await screen.findByRole('list', { name: 'Ideas to start with' }));

it('adds an idea with one click and keeps showing the others', async () => {
  const app = renderRewards(family(ann), rewards());
  app.server.use(
    on(addReward, ({ body }) => {
      app.server.use(rewards({ ...zoo, ...body, id: 20 }));
      return { ...body, id: 20 };
    }),
  );
  await app.user.click((await ideas()).getByRole('button', { name: 'Add Pick the music at dinner' }));
  expect(await screen.findByRole('heading', { name: 'Pick the music at dinner' })).toBeVisible();
  expect(app.writes()).toMatchObject([
    { body: { name: 'Pick the music at dinner', pointsCost: 5, familyId: FAMILY_ID } },
  ]);
  expect((await ideas()).getAllByRole('button')).toHaveLength(3);
});

it('shows no ideas when the family already had rewards', async () => {
  renderRewards(family(ann), rewards(film));
  await cardOf(film.name);
  expect(screen.queryByText('Ideas to start with')).not.toBeInTheDocument();
});

describe('redeeming for another member', () => {
  const acceptsRedemption = on(redeem, ({ body }) => ({
    ...body,
    id: 1,
    pointsCost: film.pointsCost,
    pointsRemaining: 10,
    rewardName: film.name,
    createdAt: '2026-11-23T10:00:00.000Z',
  }));

  it('redeems for the only member who can afford the reward', async () => {
    const app = renderRewards(family(ben, ann), rewards(film));
    app.server.use(acceptsRedemption);
    await app.user.click(await (await cardOf(film.name)).findByRole('button', { name: 'Redeem for Ann' }));
    expect(await screen.findByText('Ann spends 50 points and has 10 points left.')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText('Movie night for Ann')).toBeVisible();
    expect(app.writes()).toMatchObject([{ body: { familyMemberId: ann.id, rewardId: film.id } }]);
  });

  it('lets the user choose the member from a menu when several can afford the reward', async () => {
    const app = renderRewards(family(ben, ann, { ...ann, id: 3, name: 'Leo' }), rewards(film));
    await app.user.click(await (await cardOf(film.name)).findByRole('button', { name: 'Redeem for…' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Leo, 60 points' }));
    expect(await screen.findByText('Leo spends 50 points and has 10 points left.')).toBeVisible();
  });

  it('is not offered when the acting member can afford the reward', async () => {
    renderRewards(family(ann, { ...ann, id: 3, name: 'Leo' }), rewards(film));
    expect((await cardOf(film.name)).getByRole('button', { name: 'Redeem Now' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Redeem for/ })).not.toBeInTheDocument();
  });
});
