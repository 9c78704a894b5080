import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Icon } from '@family-chores/ui/icons';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, from, radius, space } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { stepsText } from '../today/today.rules.ts';

/** On wide screens, the actions are in the row and the steps below it; on narrow ones, steps are above the actions. */
const Steps = styled.ul`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space('xs')} ${space('lg')};
  padding: ${space('xs')} 0;
  list-style: none;
  font-size: ${fontSize('sm')};
  ${from('lg')} {
    order: 1;
  }
`;

const Step = styled.li<{ $ticked: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  min-width: 0;
  color: ${({ $ticked }) => color($ticked ? 'success-ink' : 'ink-soft')};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
  }
`;

const EmptyCircle = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  margin: 1px;
  border: 2px solid ${color('control-line')};
  border-radius: ${radius('full')};
`;

export function TickedSteps({ assignment }: { assignment: Assignment }) {
  const { chore, tickedSteps = [] } = assignment;
  if (!chore.steps) return null;
  return (
    <Steps role="list" aria-label={`${stepsText(assignment)} of ${chore.name}`}>
      {chore.steps.map((step) => {
        const isTicked = tickedSteps.includes(step);
        return (
          <Step key={step} $ticked={isTicked}>
            {isTicked ? <Icon name="check-circle" size={18} /> : <EmptyCircle />}
            <span>
              {step}
              {!isTicked && <VisuallyHidden>, not ticked</VisuallyHidden>}
            </span>
          </Step>
        );
      })}
    </Steps>
  );
}
