import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Pill } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { PointsBadge } from '@family-chores/web-kit/family-data';
import { nameOf } from '../week/day-names.ts';
import { dayOf } from '../week/week.rules.ts';
import { stateOf } from './assignment-state.ts';
import { useRemove } from './use-remove.ts';

interface Props {
  assignment: Assignment;
  member: Member;
  onClose: () => void;
}

/** An assigned chore: what it is, how far it has come, and, while it is open, a way to take it back. */
export function AssignmentDialog({ assignment, member, onClose }: Props) {
  const { remove, isRemoving } = useRemove(assignment);
  const { chore, dueDate, completed, pointsEarned } = assignment;
  const removal = (
    <Button
      variant="danger"
      icon={<Icon name="trash" />}
      pending={isRemoving}
      pendingLabel="Removing..."
      onClick={async () => {
        if (await remove()) onClose();
      }}
    >
      Remove from schedule
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={chore.name}
      description={`${member.name}, ${nameOf(dayOf(dueDate))}`}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          {!completed && removal}
        </>
      }
    >
      <Stack gap="md">
        {chore.description && <Text>{chore.description}</Text>}
        <Inline gap="sm">
          <PointsBadge points={completed ? pointsEarned : chore.points} />
          <Progress assignment={assignment} />
        </Inline>
        {completed && (
          <Text size="sm" tone="soft">
            A completed chore cannot be removed.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function Progress({ assignment }: { assignment: Assignment }) {
  const { verifier, verificationNote } = assignment;
  const state = stateOf(assignment);
  if (state === 'open') return <Pill>Not completed yet</Pill>;
  if (state === 'completed') {
    return (
      <Pill tone="accent" icon={<Icon name="check" size={16} />}>
        Waiting to be verified
      </Pill>
    );
  }
  return (
    <>
      <Pill tone="success" icon={<Icon name="check-circle" size={16} />}>
        Verified
      </Pill>
      {verifier && (
        <Text as="span" size="sm" tone="soft">
          Verified by {verifier.name}
          {verificationNote && `: ${verificationNote}`}
        </Text>
      )}
    </>
  );
}
