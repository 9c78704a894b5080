import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Pill } from '@family-chores/ui/data';
import { Spinner } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Text } from '@family-chores/ui/text';
import { color, motion, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';

interface Props {
  chore: Chore;
  /** Already given to the member for this day. */
  isOnDay: boolean;
  isPending: boolean;
  onPick: () => void;
}

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space('md')};
  width: 100%;
  min-height: 56px;
  padding: ${space('md')};
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    background-color ${motion('fast')},
    border-color ${motion('fast')};
  @media (hover: hover) {
    &:hover {
      border-color: ${color('accent')};
      background: ${color('accent-soft')};
    }
  }
  &[aria-disabled] {
    cursor: progress;
  }
  > svg {
    color: ${color('accent-ink')};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space('sm')};
`;

/** One chore that can be added: all of it is to be pressed. */
export function ChoreChoice({ chore, isOnDay, isPending, onPick }: Props) {
  const { name, description, points } = chore;
  return (
    <li>
      <Choice type="button" aria-disabled={isPending || undefined} onClick={onPick}>
        {isPending ? <Spinner size={20} /> : <Icon name="plus" />}
        <Words>
          <Line>
            <Text as="span" weight="bold">
              {name}
            </Text>
            <Pill tone="celebrate" icon={<Icon name="star" size={16} filled />}>
              {points === 1 ? '1 point' : `${points} points`}
            </Pill>
          </Line>
          {description && (
            <Text as="span" size="sm" tone="soft" detail>
              {description}
            </Text>
          )}
          {isOnDay && (
            <Text as="span" size="sm" tone="accent">
              Already on this day
            </Text>
          )}
        </Words>
      </Choice>
    </li>
  );
}
