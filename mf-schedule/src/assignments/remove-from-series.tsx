import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { rhythmOf } from '../series/repeat.rules.ts';
import { useScheduleSeriesQuery } from '../series/series.api.ts';
import { useEndSeries } from './use-end-series.ts';
import { useRemove } from './use-remove.ts';

interface Props {
  assignment: Assignment;
  onRemoved: () => void;
}

/** Removes a chore of a series: this one alone, or all from its day on. */
export function RemoveFromSeries({ assignment, onRemoved }: Props) {
  const { familyId } = assignment.chore;
  const series = useScheduleSeriesQuery({ familyId }).data?.find(({ id }) => id === assignment.seriesId);
  const { remove, isRemoving } = useRemove(assignment);
  const { end, isEnding } = useEndSeries(assignment);
  return (
    <Stack gap="xs">
      <Text size="sm" tone="soft">
        {series ? `Repeats ${rhythmOf(series)}. Remove:` : 'This chore repeats. Remove:'}
      </Text>
      <Inline gap="sm">
        <Button
          variant="ghost"
          icon={<Icon name="trash" />}
          pending={isRemoving}
          pendingLabel="Removing..."
          onClick={async () => {
            if (await remove()) onRemoved();
          }}
        >
          Only this one
        </Button>
        {series && (
          <Button
            variant="ghost"
            icon={<Icon name="trash" />}
            pending={isEnding}
            pendingLabel="Removing..."
            onClick={async () => {
              if (await end(series)) onRemoved();
            }}
          >
            {series.memberIds.length > 1 ? 'This and later, for everyone' : 'This and later'}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
