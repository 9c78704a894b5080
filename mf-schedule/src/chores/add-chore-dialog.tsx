import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import type { CalendarDate } from '@internationalized/date';
import { nameOf } from '../week/day-names.ts';
import { dueDateOf } from '../week/week.rules.ts';
import { ChoreChoice } from './chore-choice.tsx';
import { useScheduleChoresQuery } from './chores.api.ts';
import { fitsAge } from './chores.rules.ts';
import { useAssign } from './use-assign.ts';

interface Props {
  member: Member;
  day: CalendarDate;
  /** Chores the member already has on that day. */
  choresOnDay: readonly number[];
  onClose: () => void;
}

/** Adds a chore to one cell of the week. */
export function AddChoreDialog(props: Props) {
  const { member, day, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Chore"
      description={`For ${member.name} on ${nameOf(day)}`}
      size="md"
    >
      <Choices {...props} />
    </Dialog>
  );
}

function Choices({ member, day, choresOnDay, onClose }: Props) {
  const { familyId } = member;
  const { data: chores, isError, isFetching, refetch } = useScheduleChoresQuery({ familyId });
  const { assign, assigningId } = useAssign(member, dueDateOf(day));

  if (isError && !chores) {
    return (
      <ErrorState
        action={
          <Button icon={<Icon name="refresh" />} pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        The chores could not be loaded.
      </ErrorState>
    );
  }
  if (!chores) return <ChoicesLoading />;
  const fitting = chores.filter((chore) => fitsAge(chore, member.age));
  if (fitting.length === 0) {
    return (
      <EmptyState action={<Button onClick={onClose}>Close</Button>}>
        There is no chore for {member.name}&apos;s age yet.
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm" as="ul">
      {fitting.map((chore) => (
        <ChoreChoice
          key={chore.id}
          chore={chore}
          isOnDay={choresOnDay.includes(chore.id)}
          isPending={chore.id === assigningId}
          onPick={async () => {
            if (assigningId === undefined && (await assign(chore))) onClose();
          }}
        />
      ))}
    </Stack>
  );
}

function ChoicesLoading() {
  return (
    <LoadingRegion label="Loading chores">
      <Stack gap="sm">
        <Skeleton height="72px" radius="md" />
        <Skeleton height="72px" radius="md" />
        <Skeleton height="72px" radius="md" />
        <Skeleton height="72px" radius="md" />
      </Stack>
    </LoadingRegion>
  );
}
