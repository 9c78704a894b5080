import { problem } from '@family-chores/contracts/problem';
import { removeReward } from '@family-chores/contracts/rewards/rewards';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ann, family, film, rewards, zoo } from '../testing/build-rewards.ts';
import { cardOf, renderRewards } from '../testing/render-rewards.tsx';

async function openDialog({ user }: ReturnType<typeof renderRewards>) {
  await user.click((await cardOf('Zoo')).getByRole('button', { name: 'Delete Zoo' }));
  return within(await screen.findByRole('alertdialog', { name: 'Delete Zoo' }));
}

it('warns, sends one deletion for a double click, and confirms the deletion', async () => {
  const app = renderRewards(family(ann), rewards(film, zoo));
  const dialog = await openDialog(app);
  expect(dialog.getByText(/This action cannot be undone/)).toBeVisible();
  app.server.use(
    on(removeReward, () => {
      app.server.use(rewards(film));
      return undefined;
    }),
  );
  await app.user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Reward deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Zoo' })).not.toBeInTheDocument());
  expect(app.writes()).toMatchObject([{ method: 'DELETE', url: '/api/rewards/12' }]);
});

it('does nothing when canceled', async () => {
  const app = renderRewards(family(ann), rewards(zoo));
  const dialog = await openDialog(app);
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(app.writes()).toEqual([]);
  expect(await cardOf('Zoo')).toBeDefined();
});

it('shows that deleting failed', async () => {
  const app = renderRewards(
    family(ann),
    rewards(zoo),
    on(removeReward, () => {
      throw problem('internal');
    }),
  );
  const dialog = await openDialog(app);
  await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete reward')).toBeVisible();
});
