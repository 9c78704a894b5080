import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { hueOf } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

const looks = {
  open: { background: 'sunken', ink: 'ink', icon: null },
  completed: { background: 'sunken', ink: 'ink-soft', icon: 'check' },
  verified: { background: 'success-soft', ink: 'success-ink', icon: 'check-circle' },
} as const;

type State = keyof typeof looks;

const Chip = styled.li<{ $state: State }>`
  padding: 4px 6px;
  border-left: 4px solid;
  border-radius: ${radius('sm')};
  background: ${({ $state }) => color(looks[$state].background)};
  color: ${({ $state }) => color(looks[$state].ink)};
  font-size: ${fontSize('sm')};
  line-height: 1.3;
  hyphens: auto;
  overflow-wrap: anywhere;
  > svg {
    margin-right: 4px;
    vertical-align: -3px;
  }
`;

const stateOf = ({ completed, verified }: Assignment): State => {
  if (verified) return 'verified';
  return completed ? 'completed' : 'open';
};

/** An assigned chore in its cell, with the colour of its member, and its state as a sign and a word. */
export function AssignmentChip({ assignment }: { assignment: Assignment }) {
  const state = stateOf(assignment);
  const { icon } = looks[state];
  const { chore, familyMemberId } = assignment;
  return (
    <Chip $state={state} style={{ borderColor: color(hueOf(familyMemberId)) }}>
      {icon && <Icon name={icon} size={16} />}
      {state === 'completed' ? <s>{chore.name}</s> : chore.name}
      <VisuallyHidden>, {state}</VisuallyHidden>
    </Chip>
  );
}
