import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Spinner } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Pictogram } from '@family-chores/ui/pictograms';
import { Text } from '@family-chores/ui/text';
import { color, fontSize, motion, radius, space } from '@family-chores/ui/theme';
import { PointsBadge } from '@family-chores/web-kit/family-data';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

interface Props {
  chore: Chore;
  /** Whether all chosen members already have the chore on all chosen days. */
  isAlreadyPlanned: boolean;
  /** Whether the chore was made to repeat in this dialog. */
  isRepeated: boolean;
  isPending: boolean;
  onPick: () => void;
  onShare: () => void;
  /** Dialogs opened from this choice. */
  children: ReactNode;
}

const Item = styled.li`
  display: flex;
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  overflow: clip;
`;

const pressable = css`
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion('fast')};
  @media (hover: hover) {
    &:hover {
      background: ${color('sunken')};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${radius('md')};
  }
`;

const Choice = styled.button`
  ${pressable}
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space('md')};
  min-width: 0;
  min-height: 64px;
  padding: ${space('md')};
  text-align: start;
  &[aria-disabled] {
    cursor: progress;
  }
  > svg {
    color: ${color('ink')};
  }
`;

/** Narrow, with a label of two lines, to leave room for the chore's name on a phone. */
const Share = styled.button`
  ${pressable}
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  width: 76px;
  border-left: 1.5px solid ${color('line')};
  color: ${color('ink')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  line-height: 1.2;
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 2px ${space('sm')};
`;

export function ChoreChoice({
  chore,
  isAlreadyPlanned,
  isRepeated,
  isPending,
  onPick,
  onShare,
  children,
}: Props) {
  const nameId = useId();
  const { name, description, points, pictogram } = chore;
  const states = [isRepeated && 'Repeats', isAlreadyPlanned && 'Already planned'].filter(
    (state) => state !== false,
  );
  return (
    <Item>
      <Choice
        type="button"
        aria-disabled={isPending || undefined}
        // The second click of a double click is not another choice.
        onClick={({ detail }) => detail < 2 && onPick()}
      >
        {isPending ? <Spinner size={20} /> : <Icon name="plus" />}
        <Pictogram name={pictogram} />
        <Words>
          <Line>
            <Text id={nameId} as="span" weight="bold">
              {name}
            </Text>
            <PointsBadge points={points} />
          </Line>
          {description && (
            <Text as="span" size="sm" tone="soft" detail>
              {description}
            </Text>
          )}
          {states.length > 0 && (
            <Text as="span" size="sm" weight="bold">
              {states.join(' · ')}
            </Text>
          )}
        </Words>
      </Choice>
      <Share type="button" aria-describedby={nameId} onClick={onShare}>
        <Icon name="users" />
        Quick Share
      </Share>
      {children}
    </Item>
  );
}
