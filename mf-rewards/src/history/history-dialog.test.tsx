import { listPastChallenges } from '@family-chores/contracts/achievements/challenges';
import { problem } from '@family-chores/contracts/problem';
import { CANCEL_WINDOW_MS } from '@family-chores/contracts/rewards/cancel-window';
import { listPointsEntries } from '@family-chores/contracts/rewards/points';
import { cancelRedemption, listRedemptions } from '@family-chores/contracts/rewards/redemptions';
import { api } from '@family-chores/web-kit/api';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HISTORY_PAGE_SIZE } from '../constants.ts';
import { ann, ben, family, rewards } from '../testing/build-rewards.ts';
import { renderRewards } from '../testing/render-rewards.tsx';

const createdAt = '2026-11-21T10:32:00.000Z';

const choreEntry = (id: number, choreName = 'Set the table') => ({
  id,
  familyMemberId: ann.id,
  amount: 10,
  reason: { kind: 'assignment' as const, assignmentId: id, choreName },
  createdAt,
});

const redemptionEntry = {
  id: 100,
  familyMemberId: ann.id,
  amount: -50,
  reason: { kind: 'redemption' as const, redemptionId: 5, rewardName: 'Movie night' },
  createdAt,
};

const redemption = (id: number, rewardName = 'Movie night') => ({
  id,
  familyMemberId: ben.id,
  rewardId: 11,
  rewardName,
  pointsCost: 50,
  createdAt,
});

async function open(...handlers: Parameters<typeof renderRewards>) {
  const app = renderRewards(family(ann, ben), rewards(), ...handlers);
  await app.user.click(await screen.findByRole('button', { name: 'History' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'History' })) };
}

/** The page of `limit` items before an id, as the service returns it. */
const pageBefore = <Item extends { id: number }>(
  all: readonly Item[],
  before: number | undefined,
  limit: number,
) => all.filter(({ id }) => before === undefined || id < before).slice(0, limit);

describe('the points of a member', () => {
  it('are listed with the reason of each change', async () => {
    const { dialog } = await open(
      on(listPointsEntries, () => ({ balance: 60, entries: [redemptionEntry, choreEntry(1)] })),
    );
    const rows = within(await dialog.findByRole('list', { name: 'Points earned and spent' }));
    const [spent, earned] = rows.getAllByRole('listitem').map((row) => row.textContent);
    expect(spent).toMatch(/Movie night.*Reward redeemed.*−50 points/);
    expect(earned).toMatch(/Set the table.*Chore verified.*\+10 points/);
    expect(dialog.getByText('60 points')).toBeVisible();
  });

  it('include the points that a cancellation returned', async () => {
    const reason = { kind: 'cancellation' as const, canceledRedemptionId: 5, rewardName: 'Movie night' };
    const returned = { ...redemptionEntry, id: 101, amount: 50, reason };
    const { dialog } = await open(
      on(listPointsEntries, () => ({ balance: 60, entries: [returned, redemptionEntry] })),
    );
    const rows = within(await dialog.findByRole('list', { name: 'Points earned and spent' }));
    expect(rows.getAllByRole('listitem')[0]?.textContent).toMatch(
      /Movie night.*Redemption canceled.*\+50 points/,
    );
  });

  it('name the member who acted, if it was someone else', async () => {
    const { dialog } = await open(
      on(listPointsEntries, () => ({
        balance: 60,
        entries: [
          { ...redemptionEntry, actedBy: ann.id },
          { ...choreEntry(2), actedBy: ben.id },
          { ...choreEntry(1), actedBy: 99 },
        ],
      })),
    );
    const rows = within(await dialog.findByRole('list', { name: 'Points earned and spent' }));
    const texts = rows.getAllByRole('listitem').map((row) => row.textContent);
    expect(texts.map((text) => text.includes('· by Ben'))).toEqual([false, true, false]);
    expect(texts.map((text) => text.includes('by Ann'))).toEqual([false, false, false]);
  });

  it('can be shown for another member', async () => {
    const { dialog, user } = await open(
      on(listPointsEntries, ({ params }) => ({
        balance: 5,
        entries: params.memberId === ben.id ? [choreEntry(2, 'Mow the lawn')] : [],
      })),
    );
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Family member' }), 'Ben');
    expect(await dialog.findByText('Mow the lawn')).toBeVisible();
    expect(dialog.getByText('5 points')).toBeVisible();
  });

  it('are loaded page by page', async () => {
    const entries = Array.from({ length: HISTORY_PAGE_SIZE + 1 }, (_, index) =>
      choreEntry(HISTORY_PAGE_SIZE + 1 - index),
    );
    const { dialog, user } = await open(
      on(listPointsEntries, ({ query }) => ({
        balance: 60,
        entries: pageBefore(entries, query.before, query.limit),
      })),
    );
    const list = await dialog.findByRole('list', { name: 'Points earned and spent' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE);
    await user.click(dialog.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE + 1));
    expect(dialog.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  });

  it('stay listed when the next page could not be loaded; loading it can be tried again', async () => {
    const entries = Array.from({ length: HISTORY_PAGE_SIZE + 1 }, (_, index) =>
      choreEntry(HISTORY_PAGE_SIZE + 1 - index),
    );
    const failsLater = on(listPointsEntries, ({ query }) => {
      if (query.before !== undefined) throw problem('unavailable');
      return { balance: 60, entries: pageBefore(entries, undefined, query.limit) };
    });
    const { dialog, server, user } = await open(failsLater);
    const list = await dialog.findByRole('list', { name: 'Points earned and spent' });
    await user.click(dialog.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('Not loaded')).toBeVisible();
    expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE);
    expect(dialog.getByRole('button', { name: 'Show earlier' })).toHaveFocus();
    server.use(
      on(listPointsEntries, ({ query }) => ({
        balance: 60,
        entries: pageBefore(entries, query.before, query.limit),
      })),
    );
    await user.click(dialog.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE + 1));
  });

  it('are refetched after an invalidation', async () => {
    const { dialog, server, store } = await open(on(listPointsEntries, () => ({ balance: 0, entries: [] })));
    expect(await dialog.findByText('No points yet. They come with the first verified chore.')).toBeVisible();
    server.use(on(listPointsEntries, () => ({ balance: 10, entries: [choreEntry(1)] })));
    act(() => {
      store.dispatch(api.util.invalidateTags(['listPointsEntries']));
    });
    expect(await dialog.findByText('Set the table')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const { dialog, server, user } = await open(
      on(listPointsEntries, () => {
        throw problem('unavailable');
      }),
    );
    expect(await dialog.findByText('The points history could not be loaded.')).toBeVisible();
    server.use(on(listPointsEntries, () => ({ balance: 10, entries: [choreEntry(1)] })));
    await user.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findByText('Set the table')).toBeVisible();
  });
});

describe('the redeemed rewards of the family', () => {
  const noEntries = on(listPointsEntries, () => ({ balance: 0, entries: [] }));
  const show = async (...handlers: Parameters<typeof renderRewards>) => {
    const app = await open(noEntries, ...handlers);
    await app.user.click(await app.dialog.findByRole('tab', { name: 'Rewards' }));
    return app;
  };

  it('are listed with the member and the price', async () => {
    const { dialog } = await show(on(listRedemptions, () => [redemption(1)]));
    const rows = within(await dialog.findByRole('list', { name: 'Redeemed rewards' }));
    expect(rows.getByRole('listitem').textContent).toMatch(/Movie night.*Ben.*Nov 21, 2026.*50 points/);
  });

  it('name the members who redeemed or canceled them for someone else', async () => {
    const canceled = { ...redemption(1), actedBy: ann.id, canceledAt: createdAt, canceledBy: ann.id };
    const { dialog } = await show(on(listRedemptions, () => [canceled]));
    const rows = within(await dialog.findByRole('list', { name: 'Redeemed rewards' }));
    expect(rows.getByRole('listitem').textContent).toMatch(/Ben · .* · by Ann · Canceled · by Ann/);
  });

  it('are loaded page by page', async () => {
    const redemptions = Array.from({ length: HISTORY_PAGE_SIZE + 1 }, (_, index) =>
      redemption(HISTORY_PAGE_SIZE + 1 - index),
    );
    const { dialog, user } = await show(
      on(listRedemptions, ({ query }) => pageBefore(redemptions, query.before, query.limit)),
    );
    const list = await dialog.findByRole('list', { name: 'Redeemed rewards' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE);
    await user.click(dialog.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE + 1));
  });

  it('can be canceled within a day, which returns the points', async () => {
    const recent = { ...redemption(2, 'Zoo'), createdAt: new Date().toISOString() };
    const old = { ...redemption(1), createdAt: new Date(Date.now() - CANCEL_WINDOW_MS - 1).toISOString() };
    let listed = [recent, old];
    const { dialog, user, writes } = await show(
      on(listRedemptions, () => listed),
      on(cancelRedemption, () => {
        const canceled = { ...recent, canceledAt: new Date().toISOString() };
        listed = [canceled, old];
        return canceled;
      }),
    );
    await dialog.findByText('Movie night');
    expect(dialog.queryByRole('button', { name: 'Cancel Movie night' })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Cancel Zoo' }));
    expect(await screen.findByText('Redemption canceled')).toBeVisible();
    expect(screen.getByText('Zoo: 50 points given back.')).toBeVisible();
    expect(await dialog.findByText(/· Canceled$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancel Zoo' })).not.toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'POST', url: '/api/reward-redemptions/2/cancel' }]);
  });

  it('show why a redemption can no longer be canceled', async () => {
    const recent = { ...redemption(2, 'Zoo'), createdAt: new Date().toISOString() };
    const { dialog, user } = await show(
      on(listRedemptions, () => [recent]),
      on(cancelRedemption, () => {
        throw problem('redemption-too-old');
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Cancel Zoo' }));
    expect(
      await screen.findByText('This was redeemed more than a day ago and can no longer be canceled'),
    ).toBeVisible();
  });

  it('are replaced by a note while there are none', async () => {
    const { dialog } = await show(on(listRedemptions, () => []));
    expect(
      await dialog.findByText('Nothing redeemed yet. Your first reward will appear here.'),
    ).toBeVisible();
  });
});

describe('the past challenges of the family', () => {
  const challenge = (id: number, result: object = {}) => ({
    id,
    name: 'Weekly Challenge',
    targetPoints: 1000,
    totalPoints: 1200,
    reached: true,
    reward: null,
    startsAt: createdAt,
    endsAt: createdAt,
    ...result,
  });
  const show = async (...handlers: Parameters<typeof renderRewards>) => {
    const app = await open(
      on(listPointsEntries, () => ({ balance: 0, entries: [] })),
      ...handlers,
    );
    await app.user.click(await app.dialog.findByRole('tab', { name: 'Challenges' }));
    return app;
  };

  it('are listed with result and reward', async () => {
    const missed = challenge(1, { reached: false, totalPoints: 90 });
    const { dialog } = await show(
      on(listPastChallenges, () => [challenge(2, { reward: 'Pizza night' }), missed]),
    );
    const list = await dialog.findByRole('list', { name: 'Past challenges' });
    const [reached, notReached] = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(reached).toMatch(
      /Weekly Challenge.*Reached · Nov 21, 2026.* · Reward: Pizza night.*1,200 \/ 1,000 points/,
    );
    expect(notReached).toMatch(/Weekly Challenge.*Not reached · Nov 21, 2026, \S+ [AP]M90 \/ 1,000 points/);
  });

  it('are loaded page by page', async () => {
    const challenges = Array.from({ length: HISTORY_PAGE_SIZE + 1 }, (_, index) =>
      challenge(HISTORY_PAGE_SIZE + 1 - index),
    );
    const { dialog, user } = await show(
      on(listPastChallenges, ({ query }) => pageBefore(challenges, query.before, query.limit)),
    );
    const list = await dialog.findByRole('list', { name: 'Past challenges' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE);
    await user.click(dialog.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(HISTORY_PAGE_SIZE + 1));
  });

  it('are replaced by a note while there are none', async () => {
    const { dialog } = await show(on(listPastChallenges, () => []));
    expect(
      await dialog.findByText('No challenge has ended yet. The first one will appear here.'),
    ).toBeVisible();
  });
});
