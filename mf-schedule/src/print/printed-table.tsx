import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { CalendarDate } from '@internationalized/date';
import { stateOf } from '../assignments/assignment-state.ts';
import { shortWeekday } from '../model/day-names.ts';
import { assignmentsIn } from '../model/week.rules.ts';
import { Mark, Note, Steps } from './print-style.ts';

interface Props {
  members: readonly Member[];
  days: readonly CalendarDate[];
  assignments: readonly Assignment[];
  /** Prints the steps of open chores, too. */
  hasSteps?: boolean;
}

export function PrintedTable({ members, days, assignments, hasSteps = false }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Member</th>
          {days.map((day) => (
            <th key={day.toString()} scope="col">
              {shortWeekday(day)} {day.day}
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
                    <PrintedChore key={assignment.id} assignment={assignment} hasSteps={hasSteps} />
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A completed chore is struck through. It has a note until it is verified, and a check mark from then on. */
function PrintedChore({ assignment, hasSteps }: { assignment: Assignment; hasSteps: boolean }) {
  const { chore, completed, tickedSteps = [] } = assignment;
  const state = stateOf(assignment);
  return (
    <li>
      <Mark>{state === 'verified' && '✓'}</Mark>
      {completed ? <s>{chore.name}</s> : chore.name}
      {state === 'completed' && <Note> to verify</Note>}
      {hasSteps && chore.steps && !completed && (
        <Steps>
          {chore.steps.map((step) => (
            <li key={step}>
              <Mark>{tickedSteps.includes(step) && '✓'}</Mark>
              {step}
            </li>
          ))}
        </Steps>
      )}
    </li>
  );
}
