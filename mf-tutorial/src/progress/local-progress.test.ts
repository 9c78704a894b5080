import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';
import { type LocalProgress, storeLocalProgress, readLocalProgress } from './local-progress.ts';
import { initialProgress } from './progress.rules.ts';

const KEY = `${STORAGE_PREFIX}tutorial`;
const noProgress: LocalProgress = { progress: initialProgress, isSaved: true };

beforeEach(() => localStorage.clear());

it('restores the stored progress on the next visit', () => {
  const stored: LocalProgress = {
    progress: {
      hasCompletedTutorial: true,
      finished: ['welcome'],
      currentPhase: 'dashboard',
      currentStepIndex: 3,
    },
    isSaved: false,
  };
  storeLocalProgress(stored);
  expect(readLocalProgress()).toEqual(stored);
});

it('removes what is stored when there is no progress to store', () => {
  localStorage.setItem(KEY, 'old');
  storeLocalProgress(noProgress);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each([
  null,
  '',
  'half a {',
  'null',
  '7',
  '{"progress":7}',
  '{"progress":{"finished":"welcome","currentPhase":"cooking","currentStepIndex":2},"isSaved":true}',
])('starts over with %p in the storage', (text) => {
  if (text !== null) localStorage.setItem(KEY, text);
  expect(readLocalProgress()).toEqual(noProgress);
});

it.each([-1, 0.5, '3', null])('starts at the first step when the stored one is %p', (currentStepIndex) => {
  const progress = { ...initialProgress, currentPhase: 'dashboard', currentStepIndex };
  localStorage.setItem(KEY, JSON.stringify({ progress, isSaved: true }));
  expect(readLocalProgress().progress).toEqual({ ...initialProgress, currentPhase: 'dashboard' });
});
