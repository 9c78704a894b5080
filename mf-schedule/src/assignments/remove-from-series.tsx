import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { rhythmInWords } from '../series/repeat.rules.ts';
import { useScheduleSeriesQuery } from '../series/series.api.ts';
import { RemoveButton } from './remove-button.tsx';
import { RemoveOne } from './remove-one.tsx';
import { useEndSeries } from './use-end-series.ts';
import { useRemove } from './use-remove.ts';

interface Props {
  assignment: Assignment;
  onRemoved: () => void;
}

/** Buttons that remove an assignment alone, or all open assignments of its series from its day on. */
export function RemoveFromSeries({ assignment, onRemoved }: Props) {
  const { familyId } = assignment.chore;
  const { data } = useScheduleSeriesQuery({ familyId });
  const series = data?.find(({ id }) => id === assignment.seriesId);
  const { remove, isRemoving } = useRemove(assignment);
  const { end, isEnding } = useEndSeries(assignment);
  // The series was deleted after this assignment had been completed, and the assignment was reopened afterward.
  if (data && !series) return <RemoveOne assignment={assignment} onRemoved={onRemoved} />;
  return (
    <Stack gap="xs">
      <Text size="sm" tone="soft">
        {series ? `Repeats ${rhythmInWords(series)}. Remove:` : 'This chore repeats. Remove:'}
      </Text>
      <Inline gap="sm">
        <RemoveButton isRemoving={isRemoving} remove={remove} onRemoved={onRemoved}>
          Skip this one
        </RemoveButton>
        {series && (
          <RemoveButton isRemoving={isEnding} remove={() => end(series)} onRemoved={onRemoved}>
            {series.memberIds.length > 1 ? 'This and later, for everyone' : 'This and later'}
          </RemoveButton>
        )}
      </Inline>
    </Stack>
  );
}
