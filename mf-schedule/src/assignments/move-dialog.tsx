import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { TextField } from '@family-chores/ui/forms';
import { Inline } from '@family-chores/ui/layout';
import { FormDialog } from '@family-chores/ui/overlays';
import { useToday } from '@family-chores/web-kit/family-data';
import { fieldOf } from '@family-chores/web-kit/forms';
import { parseDate } from '@internationalized/date';
import { useFormik } from 'formik';
import { longDayName } from '../model/day-names.ts';
import { dayOf } from '../model/week.rules.ts';
import { moveRules } from './move.rules.ts';
import { useMove } from './use-move.ts';

interface Props {
  assignment: Assignment;
  member: Member;
  onMoved: () => void;
  onClose: () => void;
}

export function MoveDialog({ assignment, member, onMoved, onClose }: Props) {
  const { move, isMoving } = useMove();
  const today = parseDate(useToday());
  const due = dayOf(assignment.dueDate);
  const form = useFormik({
    initialValues: { day: due.toString() },
    validationSchema: moveRules,
    async onSubmit({ day }) {
      // If the day is unchanged, nothing is sent: the service refuses a request without changes.
      if (day === due.toString()) onClose();
      else if (await move(assignment, { day: parseDate(day) })) onMoved();
    },
  });
  const { handleSubmit, setFieldValue } = form;
  const field = fieldOf(form);
  const suggestions = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: today.add({ days: 1 }) },
    { label: 'A week later', day: due.add({ weeks: 1 }) },
  ].filter(({ day }) => day.compare(due) !== 0);

  return (
    <FormDialog
      title="Move Chore"
      description={`“${assignment.chore.name}” of ${member.name}, now due on ${longDayName(due)}`}
      submitLabel="Move"
      pendingLabel="Moving..."
      pending={isMoving}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Inline gap="sm">
        {suggestions.map(({ label, day }) => (
          <Button key={label} onClick={() => void setFieldValue('day', day.toString())}>
            {label}
          </Button>
        ))}
      </Inline>
      <TextField label="Day" type="date" {...field('day')} />
    </FormDialog>
  );
}
