import { getFamily } from '@family-chores/contracts/families/families';
import { problem } from '@family-chores/contracts/problem';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { on, renderApp, serve } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RewardsDashboard } from './rewards-dashboard.tsx';

afterEach(() => dismissToast());

const ann = { id: 1, familyId: 7, name: 'Ann', age: 9, points: 60 };
const film = { id: 11, familyId: 7, name: 'Movie night', description: 'You choose', pointsCost: 50 };
const zoo = { id: 12, familyId: 7, name: 'Zoo', description: '', pointsCost: 100 };

const family = (points = ann.points) =>
  on(getFamily, () => ({ id: 7, name: 'Sand', members: [{ ...ann, points }] }));
const rewards = (...list: (typeof film)[]) => on(listRewards, () => list);
const show = () =>
  renderApp(
    <>
      <RewardsDashboard familyId={7} />
      <ToastViewport />
    </>,
    { session: { familyId: 7 } },
  );
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
};

it('shows the points of the current member', async () => {
  serve(family(), rewards());
  show();
  expect(await screen.findByText('60 points')).toBeVisible();
});

it('offers to redeem what the points are enough for', async () => {
  serve(family(), rewards(film));
  show();
  expect((await card('Movie night')).getByRole('button', { name: 'Redeem Now' })).toBeEnabled();
});

it('says how many points are missing for the rest', async () => {
  serve(family(), rewards(zoo));
  show();
  const shown = await card('Zoo');
  expect(shown.getByText('40 more points needed')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Keep Earning Points' })).toBeDisabled();
  expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
});

it('spends the points once for a double click, and shows what is left', async () => {
  const server = serve(
    family(),
    rewards(film),
    on(redeem, ({ body }) => ({
      ...body,
      id: 5,
      rewardName: 'Movie night',
      pointsCost: 50,
      pointsRemaining: 10,
      createdAt: '2026-11-21T10:00:00.000Z',
    })),
  );
  const { user } = show();
  await user.dblClick((await card('Movie night')).getByRole('button', { name: 'Redeem Now' }));
  expect(await screen.findByText('10 points')).toBeVisible();
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it("shows the server's reason when a reward cannot be redeemed", async () => {
  serve(
    family(),
    rewards(film),
    on(redeem, () => {
      throw problem('not-enough-points');
    }),
  );
  const { user } = show();
  await user.click((await card('Movie night')).getByRole('button', { name: 'Redeem Now' }));
  expect(await screen.findByText('Not enough points')).toBeVisible();
});

it('offers the first reward to a family without one, and adds it once for a double click', async () => {
  const server = serve(
    family(),
    rewards(),
    on(addReward, ({ body }) => ({ ...body, id: 13 })),
  );
  const { user } = show();
  expect(await screen.findByText('No rewards yet. What would be worth some chores?')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add Reward' })[1] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Reward' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Zoo');
  await user.type(dialog.getByRole('spinbutton', { name: 'Points cost' }), '100');
  server.use(rewards({ ...zoo, id: 13 }));
  await user.dblClick(dialog.getByRole('button', { name: 'Add Reward' }));
  expect(await screen.findByRole('heading', { name: 'Zoo' })).toBeVisible();
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says what is wrong in the form, and sends nothing', async () => {
  const server = serve(family(), rewards());
  const { user } = show();
  await user.click((await screen.findAllByRole('button', { name: 'Add Reward' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add Reward' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(dialog.getByText('Points cost must be at least 1')).toBeVisible();
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('shows that the rewards could not be loaded, and loads them again', async () => {
  const server = serve(
    family(),
    on(listRewards, () => {
      throw problem('unavailable');
    }),
  );
  const { user } = show();
  expect(await screen.findByText('The rewards could not be loaded.')).toBeVisible();
  server.use(rewards(zoo));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Zoo' })).toBeVisible();
});

it('shows nothing while the family has no member', async () => {
  const server = serve(on(getFamily, () => ({ id: 7, name: 'Sand', members: [] })));
  show();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
