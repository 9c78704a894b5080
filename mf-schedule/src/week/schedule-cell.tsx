import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Icon } from '@family-chores/ui/icons';
import { color, radius, TARGET_SIZE } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { PLACE } from './drag/drag-attributes.ts';
import { AssignmentChip } from './assignment-chip.tsx';

interface Props {
  assignments: readonly Assignment[];
  /** The name of the cell as a place for dragged chips: `placeName` of its day and member. */
  place: string;
  label: string;
  /** Whether the cell is highlighted, as in the column of today. */
  isMarked: boolean;
  /** Undefined while nothing can be added: the page is offline, or the acting member may not plan. */
  onAdd: (() => void) | undefined;
  onOpen: (assignment: Assignment) => void;
}

const Cell = styled.td<{ $isMarked: boolean }>`
  position: relative;
  height: 72px;
  padding: 6px;
  border-left: 1.5px solid ${color('line')};
  background: ${({ $isMarked }) =>
    $isMarked && `color-mix(in srgb, ${color('sunken')} 60%, ${color('surface')})`};
  vertical-align: top;
`;

const Chips = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  list-style: none;
`;

/** Covers the whole cell, so that a press anywhere adds a chore. */
const Add = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  min-height: ${TARGET_SIZE};
  border: 0;
  background: none;
  color: ${color('control-line')};
  cursor: pointer;
  touch-action: manipulation;
  &::after {
    content: '';
    position: absolute;
    inset: 2px;
    border: 1.5px dashed transparent;
    border-radius: ${radius('sm')};
  }
  @media (hover: hover) {
    &:hover {
      color: ${color('ink')};
    }
    &:hover::after {
      border-color: ${color('control-line')};
    }
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border: 3px solid ${color('focus')};
  }
`;

export function ScheduleCell({ assignments, place, label, isMarked, onAdd, onOpen }: Props) {
  return (
    <Cell data-tour="schedule-day" $isMarked={isMarked} {...{ [PLACE]: place }}>
      {assignments.length > 0 && (
        <Chips role="list">
          {assignments.map((assignment) => (
            <AssignmentChip key={assignment.id} assignment={assignment} onOpen={() => onOpen(assignment)} />
          ))}
        </Chips>
      )}
      {onAdd && (
        <Add type="button" aria-label={label} onClick={onAdd}>
          <Icon name="plus" />
        </Add>
      )}
    </Cell>
  );
}
