import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { CalendarDate } from '@internationalized/date';
import { spanOf, weekdayOf } from '../model/day-names.ts';
import { assignmentsIn } from '../model/week.rules.ts';
import { Mark, Sheet } from './print-style.ts';

interface Props {
  title: string;
  groupName: string;
  members: readonly Member[];
  days: readonly CalendarDate[];
  assignments: readonly Assignment[];
}

/** The week of one age group. */
export function PrintedGroup({ title, groupName, members, days, assignments }: Props) {
  return (
    <Sheet aria-label={`Ages ${groupName}`}>
      <h1>{title}</h1>
      <p>
        Ages {groupName} · {spanOf(days)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Member</th>
            {days.map((day) => (
              <th key={day.toString()} scope="col">
                {weekdayOf(day)} {day.day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map((day) => (
                <td key={day.toString()}>
                  <ul>
                    {assignmentsIn(assignments, id, day).map((assignment) => (
                      <PrintedChore key={assignment.id} assignment={assignment} />
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

/** Completed: struck through. Verified: with a check mark, too. */
function PrintedChore({ assignment: { chore, completed, verified } }: { assignment: Assignment }) {
  return (
    <li>
      <Mark>{verified && '✓'}</Mark>
      {completed ? <s>{chore.name}</s> : chore.name}
    </li>
  );
}
