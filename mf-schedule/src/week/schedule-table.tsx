import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Avatar } from '@family-chores/ui/data';
import { Celebration } from '@family-chores/ui/feedback';
import { Card } from '@family-chores/ui/layout';
import { VisuallyHidden } from '@family-chores/ui/text';
import { AwayNote } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { longDayName, spanOf } from '../model/day-names.ts';
import { DayHeading } from './day-heading.tsx';
import { placeName, SIDEWAYS } from './drag/drag-attributes.ts';
import { ScheduleCell } from './schedule-cell.tsx';
import { Away, AvatarAndName, MemberCell, MemberHeading, Scroller, Table } from './table-parts.ts';
import { assignmentsIn } from '../model/week.rules.ts';

interface Props {
  members: readonly Member[];
  /** One or more consecutive days. */
  days: readonly CalendarDate[];
  today: CalendarDate;
  assignments: readonly Assignment[];
  canPlan: boolean;
  /** Whether the dialog for adding a chore stays open afterward, so that more chores can be added. */
  isForPlanning: boolean;
}

const AddChoreDialog = lazyPart(() => import('../chores/add-chore-dialog.tsx').then((m) => m.AddChoreDialog));
const AssignmentDialog = lazyPart(() =>
  import('../assignments/assignment-dialog.tsx').then((m) => m.AssignmentDialog),
);

type OpenDialog =
  | { kind: 'add'; member: Member; day: CalendarDate }
  | { kind: 'assignment'; member: Member; assignment: Assignment };

export function ScheduleTable({ members, days, today, assignments, canPlan, isForPlanning }: Props) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isCelebrating, setCelebrating] = useState(false);
  const close = () => setOpen(null);
  const isOnlyDay = days.length === 1;
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const shown = { from: first.toString(), to: last.toString() };
  return (
    <Card padding="none">
      <Scroller {...{ [SIDEWAYS]: '' }}>
        <Table $days={days.length}>
          <caption>
            <VisuallyHidden>Chores of {spanOf(days, today.year)}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <MemberHeading scope="col">Member</MemberHeading>
              {days.map((day) => (
                <DayHeading
                  key={day.toString()}
                  day={day}
                  isToday={day.compare(today) === 0}
                  isOnlyDay={isOnlyDay}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <MemberCell scope="row">
                  <AvatarAndName>
                    <Avatar id={member.id} name={member.name} />
                    {member.name}
                  </AvatarAndName>
                  <Away>
                    <AwayNote member={member} days={shown} />
                  </Away>
                </MemberCell>
                {days.map((day) => (
                  <ScheduleCell
                    key={day.toString()}
                    assignments={assignmentsIn(assignments, member.id, day)}
                    place={placeName(day, member.id)}
                    label={`Add chore for ${member.name} on ${longDayName(day)}`}
                    isMarked={!isOnlyDay && day.compare(today) === 0}
                    onAdd={canPlan ? () => setOpen({ kind: 'add', member, day }) : undefined}
                    onOpen={(assignment) => setOpen({ kind: 'assignment', member, assignment })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
      {open?.kind === 'add' && (
        <AddChoreDialog
          member={open.member}
          day={open.day}
          assignments={assignments}
          staysOpen={isForPlanning}
          onClose={close}
        />
      )}
      {open?.kind === 'assignment' && (
        <AssignmentDialog
          member={open.member}
          // The current state: someone may complete it while the dialog is open.
          assignment={assignments.find(({ id }) => id === open.assignment.id) ?? open.assignment}
          onCompleted={() => {
            close();
            setCelebrating(true);
          }}
          onClose={close}
        />
      )}
      <Celebration open={isCelebrating} title="Great job!" onClose={() => setCelebrating(false)}>
        You&apos;ve completed your chore!
      </Celebration>
    </Card>
  );
}
