import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color } from '@family-chores/ui/theme';
import { useOnline } from '@family-chores/web-kit/offline';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMove } from '../../assignments/use-move.ts';
import { longDayName } from '../../model/day-names.ts';
import { dayOf } from '../../model/week.rules.ts';
import { DragHelp, MOVABLE, OVER, placeName } from './drag-attributes.ts';
import { judgeDrop, type DropTarget } from './drop.rules.ts';
import { useFollowFocus } from './use-follow-focus.ts';
import { useKeyboardDrag } from './use-keyboard-drag.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

interface Props {
  members: readonly Member[];
  days: readonly CalendarDate[];
  assignments: readonly Assignment[];
  /** The table, and everything else in which a chip can be dropped. */
  children: ReactNode;
}

const Area = styled.div`
  [${MOVABLE}] {
    cursor: grab;
    user-select: none;
    -webkit-touch-callout: none;
  }
  [${OVER}='fits'] {
    outline: 3px solid ${color('focus')};
    outline-offset: -3px;
  }
  [${OVER}='refused'] {
    outline: 3px dashed ${color('danger')};
    outline-offset: -3px;
  }
`;

/** Lets users drag open chores to other cells: by mouse, by touch after a long press, or by keyboard. */
export function DragToMove({ members, days, assignments, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [spoken, speak] = useState('');
  const followFocus = useFollowFocus(root);
  const { move } = useMove();
  const isOnline = useOnline();

  const find = (id: number) => assignments.find((assignment) => assignment.id === id);

  function placeOf(id: number, name: string): DropTarget | null {
    const [memberId = '', day = ''] = name.split('/');
    const wantedId = memberId === '' ? find(id)?.familyMemberId : Number(memberId);
    const member = members.find((each) => each.id === wantedId);
    return member ? { member, day: parseDate(day) } : null;
  }
  function verdictOf(id: number, name: string) {
    const [assignment, place] = [find(id), placeOf(id, name)];
    return assignment && place ? { assignment, place, ...judgeDrop(assignment, place) } : null;
  }
  const judge = (id: number, name: string) => verdictOf(id, name)?.kind ?? '';

  function drop(id: number, name: string): void {
    const verdict = verdictOf(id, name);
    if (!verdict || verdict.kind === 'same') return;
    const { assignment, place, kind, reason } = verdict;
    if (kind === 'refused') {
      showToast({ title: 'Not moved', description: reason, tone: 'destructive' });
      return;
    }
    const { member, day } = place;
    void move(assignment, {
      ...(day.compare(dayOf(assignment.dueDate)) !== 0 && { day }),
      ...(member.id !== assignment.familyMemberId && { member }),
    });
  }

  usePointerDrag(root, { judge, onDrop: drop });
  const keyboard = useKeyboardDrag(root, {
    judge,
    startOf(id) {
      const assignment = find(id);
      if (!assignment) return null;
      const due = dayOf(assignment.dueDate);
      return {
        row: members.findIndex((member) => member.id === assignment.familyMemberId),
        column: days.findIndex((day) => day.compare(due) === 0),
      };
    },
    placeAt({ row, column }) {
      const [member, day] = [members[row], days[column]];
      return member && day ? placeName(day, member.id) : null;
    },
    onLift: (id) =>
      speak(`Lifted ${choreName(find(id))}. Arrow keys choose a cell, Space drops, Escape cancels.`),
    onOver(id, name) {
      const verdict = verdictOf(id, name);
      if (verdict)
        speak(`${verdict.place.member.name}, ${longDayName(verdict.place.day)}. ${verdict.reason}`.trim());
    },
    onDrop(id, name) {
      const verdict = verdictOf(id, name);
      followFocus(id);
      const chore = choreName(find(id));
      speak(verdict?.kind === 'fits' ? `Dropped ${chore}.` : `${chore} was not moved.`);
      drop(id, name);
    },
    onCancel: (id) => speak(`Canceled. ${choreName(find(id))} was not moved.`),
  });

  return (
    // Chips can be dragged only if they get the id of the help text. Offline, they do not get it, because moves are not
    // queued.
    <DragHelp value={isOnline ? helpId : undefined}>
      <VisuallyHidden id={helpId}>Press Space, then use the arrow keys to move it.</VisuallyHidden>
      <Area ref={root} {...keyboard}>
        {children}
      </Area>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </DragHelp>
  );
}

const choreName = (assignment: Assignment | undefined) => assignment?.chore.name ?? 'The chore';
