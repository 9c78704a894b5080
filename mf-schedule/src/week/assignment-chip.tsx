import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { hueOf } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

const looks = {
  open: { background: 'sunken', ink: 'ink', icon: null },
  completed: { background: 'accent-soft', ink: 'accent-ink', icon: 'check' },
  verified: { background: 'success-soft', ink: 'success-ink', icon: 'check-circle' },
} as const;

type State = keyof typeof looks;

const Chip = styled.li<{ $state: State }>`
  display: flex;
  gap: 4px;
  padding: 4px 8px;
  border-left: 4px solid;
  border-radius: ${radius('sm')};
  background: ${({ $state }) => color(looks[$state].background)};
  font-size: ${fontSize('sm')};
  line-height: 1.3;
  > span {
    flex: 1;
    min-width: 0;
    color: ${({ $state }) => color(looks[$state].ink)};
    overflow-wrap: anywhere;
    text-decoration: ${({ $state }) => ($state === 'open' ? undefined : 'line-through')};
  }
  > svg {
    color: ${({ $state }) => color(looks[$state].ink)};
  }
`;

const stateOf = ({ completed, verified }: Assignment): State =>
  verified ? 'verified' : completed ? 'completed' : 'open';

/** An assigned chore in its cell, with the colour of its member and its state as a sign and a word. */
export function AssignmentChip({ assignment }: { assignment: Assignment }) {
  const state = stateOf(assignment);
  const { icon } = looks[state];
  return (
    <Chip $state={state} style={{ borderColor: color(hueOf(assignment.familyMemberId)) }}>
      <span>{assignment.chore.name}</span>
      <VisuallyHidden>, {state}</VisuallyHidden>
      {icon && <Icon name={icon} size={16} />}
    </Chip>
  );
}
