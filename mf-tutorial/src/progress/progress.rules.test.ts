import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';
import { isSameProgress, mergeProgress, initialProgress } from './progress.rules.ts';

const completed: TutorialProgress = { ...initialProgress, hasCompletedTutorial: true, finished: ['welcome'] };
const inDashboard: TutorialProgress = { ...initialProgress, currentPhase: 'dashboard', currentStepIndex: 1 };
const inAddingMembers: TutorialProgress = {
  ...initialProgress,
  currentPhase: 'adding-members',
  currentStepIndex: 1,
};

interface MergeCase {
  here: TutorialProgress;
  account: TutorialProgress;
  expected: TutorialProgress;
}

describe('the merged progress of a visitor and their account', () => {
  it.each<[string, MergeCase]>([
    [
      'is empty when both are empty',
      { here: initialProgress, account: initialProgress, expected: initialProgress },
    ],
    [
      'keeps what was done in this browser',
      { here: completed, account: initialProgress, expected: completed },
    ],
    [
      'keeps what was done in other browsers',
      { here: initialProgress, account: completed, expected: completed },
    ],
    [
      'contains each finished tutorial once',
      {
        here: { ...completed, finished: ['dashboard', 'welcome'] },
        account: completed,
        expected: { ...completed, finished: ['welcome', 'dashboard'] },
      },
    ],
    [
      'continues at the position in this browser',
      { here: inAddingMembers, account: inDashboard, expected: inAddingMembers },
    ],
    [
      'continues where the account left off if nothing was started in this browser',
      {
        here: completed,
        account: inDashboard,
        expected: { ...inDashboard, hasCompletedTutorial: true, finished: ['welcome'] },
      },
    ],
  ])('%s', (_, { here, account, expected }) => {
    expect(mergeProgress(here, account)).toEqual(expected);
  });
});

it('treats progress as the same regardless of the order in which tutorials were finished', () => {
  const one: TutorialProgress = { ...completed, finished: ['welcome', 'dashboard'] };
  expect(isSameProgress(one, { ...completed, finished: ['dashboard', 'welcome'] })).toBe(true);
});

it.each<[string, [TutorialProgress, TutorialProgress]]>([
  ['which tutorials are finished', [completed, { ...completed, finished: ['dashboard'] }]],
  ['how many tutorials are finished', [completed, { ...completed, finished: [] }]],
  ['the step', [inDashboard, { ...inDashboard, currentStepIndex: 2 }]],
  ['the tutorial', [inDashboard, inAddingMembers]],
  ['completion', [initialProgress, { ...initialProgress, hasCompletedTutorial: true }]],
])('progress differs by %s', (_, [one, other]) => {
  expect(isSameProgress(one, other)).toBe(false);
  expect(isSameProgress(other, one)).toBe(false);
});
