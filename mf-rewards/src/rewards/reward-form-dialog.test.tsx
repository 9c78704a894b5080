import { problem } from '@family-chores/contracts/problem';
import { addReward, editReward } from '@family-chores/contracts/rewards/rewards';
import { on } from '@family-chores/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ann, FAMILY_ID, family, film, rewards, zoo } from '../testing/build-rewards.ts';
import { cardOf, renderRewards } from '../testing/render-rewards.tsx';

type App = ReturnType<typeof renderRewards>;

const fail = (): never => {
  throw problem('internal');
};

describe('Add Reward', () => {
  const openDialog = async ({ user }: App) => {
    const [first] = await screen.findAllByRole('button', { name: 'Add Reward' });
    if (!first) throw new Error('There is no button to add a reward');
    await user.click(first);
    return within(await screen.findByRole('dialog', { name: 'Add Reward' }));
  };

  // Shows: 2-rewards-add, 5-reward-description, 7-reward-create
  it('is offered to a family without rewards, and adds one reward for a double click', async () => {
    const app = renderRewards(
      family(ann),
      rewards(),
      on(addReward, ({ body }) => ({ ...body, id: 13 })),
    );
    expect(await screen.findByText('No rewards yet. What would be worth some chores?')).toBeVisible();
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Zoo');
    await app.user.type(dialog.getByRole('spinbutton', { name: 'Points cost' }), '100');
    app.server.use(rewards({ ...zoo, id: 13 }));
    await app.user.dblClick(dialog.getByRole('button', { name: 'Add Reward' }));
    expect(await screen.findByRole('heading', { name: 'Zoo' })).toBeVisible();
    expect(app.writes()).toMatchObject([
      {
        method: 'POST',
        url: '/api/rewards',
        body: { familyId: FAMILY_ID, name: 'Zoo', description: '', pointsCost: 100 },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // Shows: 5-reward-name, 5-reward-cost
  it('shows validation errors and sends nothing', async () => {
    const app = renderRewards(family(ann), rewards());
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Add Reward' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    expect(dialog.getByText('Points cost must be at least 1')).toBeVisible();
    expect(app.writes()).toEqual([]);
  });

  it.each([
    // Shows: 8-reward-create
    ['Failed to create reward', () => problem('internal')],
    ['This family has reached its reward limit', () => problem('reward-limit-reached')],
  ])('shows the failure "%s", and keeps what was typed', async (text, failure) => {
    const app = renderRewards(
      family(ann),
      rewards(),
      on(addReward, () => {
        throw failure();
      }),
    );
    const dialog = await openDialog(app);
    await app.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Zoo');
    await app.user.type(dialog.getByRole('spinbutton', { name: 'Points cost' }), '100');
    await app.user.click(dialog.getByRole('button', { name: 'Add Reward' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Zoo');
  });
});

describe('Edit Reward', () => {
  const openDialog = async ({ user }: App) => {
    await user.click((await cardOf('Movie night')).getByRole('button', { name: 'Edit Movie night' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Reward' }));
  };

  it("starts with the reward's values and changes them", async () => {
    const app = renderRewards(
      family(ann),
      rewards(film),
      on(editReward, ({ body }) => ({ ...film, ...body })),
    );
    const dialog = await openDialog(app);
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Movie night');
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('You choose');
    const cost = dialog.getByRole('spinbutton', { name: 'Points cost' });
    await app.user.clear(cost);
    await app.user.type(cost, '80');
    app.server.use(rewards({ ...film, pointsCost: 80 }));
    await app.user.dblClick(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('20 more points needed')).toBeVisible();
    expect(screen.getByText('Reward updated')).toBeVisible();
    expect(app.writes()).toMatchObject([
      {
        method: 'PATCH',
        url: '/api/rewards/11',
        body: { name: 'Movie night', description: 'You choose', pointsCost: 80 },
      },
    ]);
  });

  it('refuses values that Add Reward also refuses', async () => {
    const app = renderRewards(family(ann), rewards(film));
    const dialog = await openDialog(app);
    await app.user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    expect(app.writes()).toEqual([]);
  });

  it('shows that saving failed', async () => {
    const app = renderRewards(family(ann), rewards(film), on(editReward, fail));
    const dialog = await openDialog(app);
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update reward')).toBeVisible();
  });
});
