import {
  getCurrentChallenge,
  listPastChallenges,
  startChallenge,
} from '@family-chores/contracts/achievements/challenges';
import { problem } from '@family-chores/contracts/problem';
import { on } from '@family-chores/web-kit/testing';
import { localDay } from '@family-chores/web-kit/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { aChallenge, anAssignment, anna, ben, verifiedByAnna } from '../testing/build-family.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

const progressOf = (member: { id: number; name: string }, pointsEarned: number) => ({
  familyMemberId: member.id,
  member: { id: member.id, name: member.name },
  pointsEarned,
  completedChores: 1,
});

const runningChallenge = aChallenge({
  totalPoints: 250,
  percentComplete: 25,
  daysRemaining: 3,
  memberProgress: [
    progressOf(anna, 50),
    progressOf(ben, 150),
    progressOf({ id: 3, name: 'Cleo' }, 40),
    progressOf({ id: 4, name: 'Dan' }, 10),
  ],
});

// Shows: 2-challenge-progress
it("shows the family's progress", async () => {
  renderDashboard().server.use(on(getCurrentChallenge, () => runningChallenge));
  expect(await screen.findByText('250 / 1,000 points')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Family progress' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('3 days remaining')).toBeVisible();
});

// Shows: 2-challenge-leaderboard, 2-challenge-ranks
it('ranks members by earned points, with icons for the first three', async () => {
  renderDashboard().server.use(on(getCurrentChallenge, () => runningChallenge));
  const rows = within(await screen.findByRole('list', { name: 'Leaderboard' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Ben'),
    expect.stringContaining('Anna'),
    expect.stringContaining('Cleo'),
    expect.stringContaining('Dan'),
  ]);
  const pictures = rows.map((row) => within(row).queryByRole('img', { name: /^Rank/ }));
  expect(pictures.map(Boolean)).toEqual([true, true, true, false]);
});

it('shows the first five members of a large family, and all members on request', async () => {
  const members = Array.from({ length: 12 }, (_, index) =>
    progressOf({ id: index + 1, name: `Member ${index + 1}` }, index),
  );
  const { server, user } = renderDashboard();
  server.use(on(getCurrentChallenge, () => aChallenge({ memberProgress: members })));
  const board = within(await screen.findByRole('list', { name: 'Leaderboard' }));
  expect(board.getAllByRole('listitem')).toHaveLength(5);
  expect(board.getAllByRole('listitem')[0]).toHaveTextContent('Member 12');
  await user.click(screen.getByRole('button', { name: 'Show all 12 members' }));
  expect(board.getAllByRole('listitem')).toHaveLength(12);
});

it.each([
  [250, 25, 'points, 750 to go'],
  [1200, 100, 'points: you did it together!'],
])('says whether a total of %d points reaches the goal', async (totalPoints, percentComplete, text) => {
  renderDashboard().server.use(on(getCurrentChallenge, () => aChallenge({ totalPoints, percentComplete })));
  expect(await screen.findByText(text)).toBeVisible();
  expect(Boolean(screen.queryByText('Goal reached!'))).toBe(percentComplete === 100);
});

it('announces that the challenge is loading, below its default name', async () => {
  renderDashboard().server.use(on(getCurrentChallenge, () => new Promise(() => {})));
  expect(await screen.findByText('Loading the weekly challenge')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Weekly Challenge' })).toBeVisible();
  expect(screen.getByText('Complete chores and earn points as a family!')).toBeVisible();
});

// Shows: 2-challenge-start, 7-challenge-create, 9-challenge-name, 9-challenge-description, 9-challenge-target
// Shows: 9-challenge-days
it('starts the default challenge once for a double click', async () => {
  const { server, user, writes } = renderDashboard();
  server.use(
    on(startChallenge, () => {
      server.use(on(getCurrentChallenge, () => aChallenge()));
      return aChallenge();
    }),
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Start Weekly Challenge' }));
  expect(await screen.findByText('0 / 1,000 points')).toBeInTheDocument();
  expect(writes()).toMatchObject([
    {
      url: '/api/challenges/family/7',
      body: {
        name: 'Weekly Challenge',
        description: 'Complete chores and earn points as a family!',
        targetPoints: 1000,
        duration: 7,
      },
    },
  ]);
});

// Shows: 8-challenge-start
it('shows that the challenge could not be started', async () => {
  const { server, user } = renderDashboard();
  server.use(
    on(startChallenge, () => {
      throw problem('internal');
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Start Weekly Challenge' }));
  expect(await screen.findByText('Failed to start challenge')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Start Weekly Challenge' })).toBeEnabled();
});

it('loads the challenge again after a failure', async () => {
  const { server, user } = renderDashboard();
  server.use(
    on(getCurrentChallenge, () => {
      throw problem('unavailable');
    }),
  );
  await screen.findByText('The weekly challenge could not be loaded.');
  server.use(on(getCurrentChallenge, () => runningChallenge));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('250 / 1,000 points')).toBeInTheDocument();
});

describe("a family's own goal", () => {
  const dueTomorrow = (points: number) =>
    anAssignment({ dueDate: `${localDay(Date.now() + 24 * 3_600_000)}T00:00:00.000Z`, chore: { points } });

  async function openForm(assignments = [dueTomorrow(50)]) {
    const app = renderDashboard({ assignments });
    await app.user.click(await screen.findByRole('button', { name: 'Set a goal of your own' }));
    return { ...app, form: within(await screen.findByRole('dialog', { name: 'Your Own Challenge' })) };
  }

  it('starts a challenge with the suggested target, the changed fields, and defaults otherwise', async () => {
    const { server, user, form, writes } = await openForm();
    server.use(
      on(startChallenge, () => {
        server.use(on(getCurrentChallenge, () => aChallenge()));
        return aChallenge();
      }),
    );
    await user.click(
      await form.findByRole('button', { name: 'Use 40 points, based on your planned chores' }),
    );
    await user.type(form.getByRole('textbox', { name: 'Reward (optional)' }), 'Pizza night');
    await user.selectOptions(form.getByRole('combobox', { name: 'Leaderboard' }), 'No leaderboard');
    await user.click(form.getByRole('button', { name: 'Start Challenge' }));
    expect(await screen.findByText('0 / 1,000 points')).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        url: '/api/challenges/family/7',
        body: {
          name: 'Weekly Challenge',
          description: 'Complete chores and earn points as a family!',
          targetPoints: 40,
          duration: 7,
          reward: 'Pizza night',
          leaderboard: 'hidden',
        },
      },
    ]);
  });

  it('has no suggested target while nothing is planned, and cannot start without a target', async () => {
    const { user, form, writes } = await openForm([]);
    expect(form.queryByRole('button', { name: /based on your planned chores/ })).not.toBeInTheDocument();
    await user.clear(form.getByRole('spinbutton', { name: 'Target in points' }));
    await user.click(form.getByRole('button', { name: 'Start Challenge' }));
    expect(await form.findByText('Target must be at least 1')).toBeVisible();
    expect(writes()).toEqual([]);
  });
});

describe('the leaderboard', () => {
  const withLeaderboard = (leaderboard: 'share' | 'hidden') => {
    const { challenge } = runningChallenge;
    return { ...runningChallenge, challenge: { ...challenge, leaderboard } };
  };

  it("ranks members by the verified share of each member's own plan if the challenge says so", async () => {
    const due = { dueDate: '2026-11-24T00:00:00.000Z' };
    const assignments = [
      verifiedByAnna(anAssignment({ id: 1, ...due, chore: { points: 30 } })),
      anAssignment({ id: 2, ...due, chore: { points: 10 } }),
      verifiedByAnna(anAssignment({ id: 3, ...due, familyMemberId: anna.id, chore: { points: 5 } })),
    ];
    renderDashboard({ assignments }).server.use(on(getCurrentChallenge, () => withLeaderboard('share')));
    const board = within(await screen.findByRole('list', { name: 'Leaderboard' }));
    await waitFor(() => expect(board.getAllByRole('listitem')[0]).toHaveTextContent(/Anna.*100%/));
    expect(board.getAllByRole('listitem')[1]).toHaveTextContent(/Ben.*75%/);
  });

  it('is not shown if the challenge hides it', async () => {
    renderDashboard().server.use(on(getCurrentChallenge, () => withLeaderboard('hidden')));
    expect(await screen.findByText('250 / 1,000 points')).toBeInTheDocument();
    expect(screen.queryByText('Leaderboard')).not.toBeInTheDocument();
  });
});

describe('past challenges', () => {
  const endedChallenge = {
    id: 5,
    name: 'Spring cleaning',
    targetPoints: 500,
    totalPoints: 620,
    reached: true,
    startsAt: new Date(2026, 10, 9, 10).toISOString(),
    endsAt: new Date(2026, 10, 16, 10).toISOString(),
  };

  it.each([
    [
      'are listed with their results',
      [endedChallenge],
      /Spring cleaning.*Reached · ended Nov 16, 2026.*620 \/ 500 points/,
    ],
    ['say that a goal was missed', [{ ...endedChallenge, reached: false }], /Not reached/],
    ['are replaced by a text if none has ended yet', [], /No challenge has ended yet/],
  ])('%s', async (_case, challenges, text) => {
    const { server, user } = renderDashboard();
    server.use(on(listPastChallenges, () => challenges));
    await user.click(await screen.findByRole('button', { name: 'Past Challenges' }));
    const dialog = await screen.findByRole('dialog', { name: 'Past Challenges' });
    await waitFor(() => expect(dialog).toHaveTextContent(text));
  });
});
