import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';
import { isSame, merge, untouched } from './progress.rules.ts';

const completed: TutorialProgress = { ...untouched, hasCompletedTutorial: true, finished: ['welcome'] };
const atChat: TutorialProgress = { ...untouched, currentPhase: 'dashboard', currentStepIndex: 1 };
const atAge: TutorialProgress = { ...untouched, currentPhase: 'adding-members', currentStepIndex: 1 };

interface MergeCase {
  here: TutorialProgress;
  account: TutorialProgress;
  together: TutorialProgress;
}

describe('the merged progress of a visitor and their account', () => {
  it.each<[string, MergeCase]>([
    ['is empty when both are empty', { here: untouched, account: untouched, together: untouched }],
    ['keeps what was done in this browser', { here: completed, account: untouched, together: completed }],
    ['keeps what was done in other browsers', { here: untouched, account: completed, together: completed }],
    [
      'contains each finished tutorial once',
      {
        here: { ...completed, finished: ['dashboard', 'welcome'] },
        account: completed,
        together: { ...completed, finished: ['welcome', 'dashboard'] },
      },
    ],
    ['continues at the position in this browser', { here: atAge, account: atChat, together: atAge }],
    [
      'continues where the account left off if nothing was started in this browser',
      {
        here: completed,
        account: atChat,
        together: { ...atChat, hasCompletedTutorial: true, finished: ['welcome'] },
      },
    ],
  ])('%s', (_, { here, account, together }) => {
    expect(merge(here, account)).toEqual(together);
  });
});

it('progress is the same in whatever order tutorials were finished', () => {
  const one: TutorialProgress = { ...completed, finished: ['welcome', 'dashboard'] };
  expect(isSame(one, { ...completed, finished: ['dashboard', 'welcome'] })).toBe(true);
});

it.each<[string, [TutorialProgress, TutorialProgress]]>([
  ['which tutorials are finished', [completed, { ...completed, finished: ['dashboard'] }]],
  ['how many tutorials are finished', [completed, { ...completed, finished: [] }]],
  ['the step', [atChat, { ...atChat, currentStepIndex: 2 }]],
  ['the tutorial', [atChat, atAge]],
  ['completion', [untouched, { ...untouched, hasCompletedTutorial: true }]],
])('progress differs by %s', (_, [one, other]) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});
