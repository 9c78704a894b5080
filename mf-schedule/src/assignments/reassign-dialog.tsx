import { fitsMember } from '@family-chores/contracts/schedule/ages';
import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Avatar } from '@family-chores/ui/data';
import { Button } from '@family-chores/ui/actions';
import { Stack } from '@family-chores/ui/layout';
import { Dialog } from '@family-chores/ui/overlays';
import { Text } from '@family-chores/ui/text';
import { useFamily } from '@family-chores/web-kit/family-data';
import { agesText } from '../model/ages-text.ts';
import { longDayName } from '../model/day-names.ts';
import { dayOf } from '../model/week.rules.ts';
import { useMove } from './use-move.ts';

interface Props {
  assignment: Assignment;
  member: Member;
  onReassigned: () => void;
  onClose: () => void;
}

export function ReassignDialog({ assignment, member, onReassigned, onClose }: Props) {
  const { chore, dueDate } = assignment;
  const { move, isMoving } = useMove();
  const others = (useFamily(chore.familyId).data?.members ?? []).filter(({ id }) => id !== member.id);
  const isFitting = (other: Member) => fitsMember(chore, other, dueDate.slice(0, 10));
  const fitting = others.filter(isFitting);
  const unfit = others.filter((other) => !isFitting(other)).map(({ name }) => name);

  async function choose(other: Member) {
    if (isMoving) return;
    if (await move(assignment, { member: other })) onReassigned();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reassign Chore"
      description={`“${chore.name}” of ${member.name}, ${longDayName(dayOf(dueDate))}`}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <Stack gap="sm">
        {fitting.map((other) => (
          <Button
            key={other.id}
            fullWidth
            icon={<Avatar id={other.id} name={other.name} size="sm" />}
            onClick={() => void choose(other)}
          >
            {other.name}
          </Button>
        ))}
        {fitting.length === 0 && <Text>There is no other member of the right age.</Text>}
        {unfit.length > 0 && (
          <Text size="sm" tone="soft">
            Not for {new Intl.ListFormat('en-US').format(unfit)}: this chore is for{' '}
            {agesText(chore).toLowerCase()}.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
