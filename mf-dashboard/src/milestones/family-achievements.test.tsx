import {
  checkMilestones,
  listBadges,
  listMilestones,
} from '@family-chores/contracts/achievements/milestones';
import { problem } from '@family-chores/contracts/problem';
import { api } from '@family-chores/web-kit/api';
import { on } from '@family-chores/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { aMilestone } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const hero = aMilestone({ id: 1, name: 'Hero' });
const legend = aMilestone({ id: 2, name: 'Legend', premium: true });
const unlockedAt = '2026-11-21T10:00:00.000Z';

const tile = async (name: string) => {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
};

// Shows: 4-badge
it('shows which milestones are reached and which are still locked', async () => {
  renderDashboard().server.use(
    on(listMilestones, () => [legend, hero]),
    on(listBadges, () => [{ milestoneId: hero.id, unlockedAt }]),
  );
  expect((await tile('Hero')).getByText('Unlocked Nov 21, 2026')).toBeVisible();
  const locked = await tile('Legend');
  expect(locked.getByText('Locked')).toBeVisible();
  expect(locked.getByText('Premium')).toBeVisible();
  expect(screen.getAllByRole('heading', { name: /Hero|Legend/ }).map((h) => h.textContent)).toEqual([
    'Hero',
    'Legend',
  ]);
});

it('shows the latest and the next badges, and all badges on request', async () => {
  const milestones = Array.from({ length: 12 }, (_, index) =>
    aMilestone({ id: index + 1, name: `Milestone ${index + 1}` }),
  );
  const { server, user } = renderDashboard();
  server.use(
    on(listMilestones, () => milestones),
    on(listBadges, () => [{ milestoneId: 1, unlockedAt }]),
  );
  const shown = () => screen.getAllByRole('heading', { name: /^Milestone/ }).map((h) => h.textContent);
  await screen.findByRole('heading', { name: 'Milestone 1' });
  expect(shown()).toEqual(['Milestone 1', 'Milestone 2', 'Milestone 3', 'Milestone 4']);
  expect(screen.getByRole('progressbar', { name: 'Badges' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 12 unlocked',
  );
  await user.click(screen.getByRole('button', { name: 'Show all 12 badges' }));
  expect(shown()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show fewer badges' }));
  expect(shown()).toHaveLength(4);
});

it('explains how to get premium badges', async () => {
  renderDashboard().server.use(on(listMilestones, () => [legend]));
  expect(await screen.findByText('Premium badges come with the annual plan.')).toBeVisible();
});

// Shows: 4-milestone-check, 4-badge-toast, 8-success-badge
it('announces each new badge, one after another', async () => {
  const { server, user } = renderDashboard();
  const names = ['Hero', 'Legend', 'Star', 'Champion', 'Saver', 'Master'];
  const unlockedBadges = names.map((name, index) => ({ milestone: aMilestone({ id: index + 1, name }) }));
  server.use(on(checkMilestones, () => ({ unlockedBadges })));
  for (const name of names) {
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.getByText('New Badge Unlocked')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  }
  expect(screen.queryByText('New Badge Unlocked')).not.toBeInTheDocument();
});

it('checks for new badges again when the tag of the check is invalidated', async () => {
  const { server, store } = renderDashboard();
  await screen.findByText('All chores completed!');
  server.use(on(checkMilestones, () => ({ unlockedBadges: [{ milestone: hero }] })));
  act(() => {
    store.dispatch(api.util.invalidateTags(['checkMilestones']));
  });
  expect(await screen.findByText('New Badge Unlocked')).toBeVisible();
});

// Shows: 8-milestone-check
it('shows no failure when the check for new badges fails', async () => {
  const { server } = renderDashboard();
  server.use(
    on(listMilestones, () => [hero]),
    on(checkMilestones, () => {
      throw problem('unavailable');
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Hero' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

it('loads the achievements again after a failure', async () => {
  const { server, user } = renderDashboard();
  server.use(
    on(listBadges, () => {
      throw problem('unavailable');
    }),
  );
  await screen.findByText('The achievements could not be loaded.');
  server.use(
    on(listMilestones, () => [hero]),
    on(listBadges, () => []),
  );
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Hero' })).toBeVisible();
});
