import type { Chore } from '@family-chores/contracts/schedule/chores';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { rhythmInWords, ruleOf, type Repetition } from './repeat.rules.ts';
import { useScheduleAddSeriesMutation } from './series.api.ts';

export function useRepeat() {
  const [send, { isLoading, originalArgs }] = useScheduleAddSeriesMutation();

  /** Returns whether the series was added. */
  const repeat = (chore: Chore, repetition: Repetition) => {
    const body = { choreId: chore.id, start: repetition.start, ...ruleOf(repetition) };
    return withOutcomeToast(() => send({ body }).unwrap(), {
      success: { title: 'Chore repeats', description: `${chore.name}, ${rhythmInWords(repetition)}` },
      failure: { title: 'Failed to repeat chore', description: 'Please try again.' },
    });
  };

  return { repeat, repeatingChoreId: isLoading ? originalArgs?.body.choreId : undefined };
}
