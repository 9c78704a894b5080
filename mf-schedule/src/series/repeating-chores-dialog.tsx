import { Button } from '@family-chores/ui/actions';
import { EmptyState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { useFamily } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useScheduleSeriesQuery } from './series.api.ts';
import { SeriesItem } from './series-item.tsx';

interface Props {
  familyId: number;
  onClose: () => void;
}

export function RepeatingChoresDialog({ familyId, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Repeating Chores"
      description="They are put on the schedule for the next two weeks."
      size="md"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <SeriesList familyId={familyId} />
    </Dialog>
  );
}

function SeriesList({ familyId }: { familyId: number }) {
  const query = useScheduleSeriesQuery({ familyId });
  const members = useFamily(familyId).data?.members ?? [];
  const { data: seriesList } = query;
  if (query.error && !seriesList) {
    return <QueryFailed query={query}>The repeating chores could not be loaded.</QueryFailed>;
  }
  if (!seriesList) {
    return (
      <LoadingRegion label="Loading repeating chores">
        <Skeleton height="72px" radius="md" />
      </LoadingRegion>
    );
  }
  if (seriesList.length === 0) {
    return <EmptyState>Nothing repeats yet. Press a day, then “Repeat”.</EmptyState>;
  }
  return (
    <Stack gap="sm" as="ul">
      {seriesList.map((series) => (
        <SeriesItem key={series.id} series={series} members={members} />
      ))}
    </Stack>
  );
}
