import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { hueOf } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius, TARGET_SIZE } from '@family-chores/ui/theme';
import { use } from 'react';
import { styled } from 'styled-components';
import { type AssignmentState, stateOf } from '../assignments/assignment-state.ts';
import { DragHelp, MOVABLE } from './drag/drag-attributes.ts';

const looks = {
  open: { background: 'sunken', ink: 'ink', icon: null },
  completed: { background: 'sunken', ink: 'ink-soft', icon: 'check' },
  verified: { background: 'success-soft', ink: 'success-ink', icon: 'check-circle' },
} as const;

/** Lies above the cell's button, which covers the whole cell. */
const Chip = styled.button<{ $state: AssignmentState }>`
  position: relative;
  z-index: 1;
  width: 100%;
  min-height: ${TARGET_SIZE};
  padding: 4px 6px;
  border: 0;
  border-left: 4px solid;
  border-radius: ${radius('sm')};
  background: ${({ $state }) => color(looks[$state].background)};
  color: ${({ $state }) => color(looks[$state].ink)};
  font-size: ${fontSize('sm')};
  line-height: 1.3;
  text-align: start;
  hyphens: auto;
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;
  > svg {
    margin-right: 4px;
    vertical-align: -3px;
  }
  @media (hover: hover) {
    &:hover {
      box-shadow: inset 0 0 0 1.5px ${color('control-line')};
    }
  }
`;

/** The note "to verify", on a line of its own. For screen readers, a comma precedes it. */
const Unverified = styled.span`
  display: block;
  color: ${color('ink')};
  font-weight: 700;
`;

interface Props {
  assignment: Assignment;
  onOpen: () => void;
}

export function AssignmentChip({ assignment, onOpen }: Props) {
  const state = stateOf(assignment);
  const { icon } = looks[state];
  const { id, chore, familyMemberId, seriesId } = assignment;
  const dragHelp = use(DragHelp);
  const dragAttributes =
    dragHelp !== undefined && state === 'open' ? { [MOVABLE]: id, 'aria-describedby': dragHelp } : {};
  return (
    <li>
      <Chip
        type="button"
        $state={state}
        style={{ borderColor: color(hueOf(familyMemberId)) }}
        ref={handFocusToCell}
        onClick={onOpen}
        {...dragAttributes}
      >
        {icon && <Icon name={icon} size={16} />}
        {state === 'completed' ? <s>{chore.name}</s> : chore.name}
        <VisuallyHidden>, {state === 'completed' ? 'completed, ' : state}</VisuallyHidden>
        {state === 'completed' && <Unverified>to verify</Unverified>}
        {seriesId !== undefined && <Repeats />}
      </Chip>
    </li>
  );
}

function Repeats() {
  return (
    <>
      {' '}
      <Icon name="refresh" size={14} />
      <VisuallyHidden>, repeats</VisuallyHidden>
    </>
  );
}

/** When a focused chip is removed, the focus moves to its cell's button. */
function handFocusToCell(chip: HTMLButtonElement) {
  return () => {
    if (document.activeElement !== chip) return;
    const add = chip.closest('td')?.querySelector(':scope > button');
    if (add instanceof HTMLElement) add.focus();
  };
}
