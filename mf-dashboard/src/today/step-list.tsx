import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Checkbox } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius, space, TARGET_SIZE } from '@family-chores/ui/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { stepsText } from './today.rules.ts';
import { useTickStep } from './use-tick-step.ts';

interface Props {
  /** An open assignment. */
  assignment: Assignment;
  steps: readonly string[];
  startsOpen: boolean;
  /** Completes the chore. Offered once all steps are ticked; undefined if completing is not allowed yet. */
  onDone: (() => void) | undefined;
}

/** Below the chore's row, aligned with its picture. */
const Below = styled.div`
  flex: 0 0 100%;
  min-width: 0;
  padding: 0 0 ${space('sm')} calc(28px + ${space('md')});
`;

/** The negative margin moves the button closer to the chore's name, over the empty edge of the row. */
const Toggle = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: ${TARGET_SIZE};
  margin-top: -6px;
  padding: 0 ${space('sm')} 0 0;
  border: 0;
  border-radius: ${radius('sm')};
  background: transparent;
  color: ${color('ink-soft')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  cursor: pointer;
  touch-action: manipulation;
`;

const Steps = styled.ul`
  padding: 0;
  list-style: none;
`;

const belowSteps = { marginTop: space('xs') };

/** The steps of a chore. They need not be ticked: the checkbox of the chore's row also completes it. */
export function StepList({ assignment, steps, startsOpen, onDone }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [hasTicked, setTicked] = useState(false);
  const { chore, tickedSteps = [] } = assignment;
  const progress = stepsText(assignment);
  return (
    <Below>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {progress}
        <VisuallyHidden> of {chore.name}</VisuallyHidden>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </Toggle>
      {isOpen && (
        <Steps id={id} role="list" aria-label={`Steps of ${chore.name}`}>
          {steps.map((step) => (
            <Step key={step} assignment={assignment} step={step} onTicked={() => setTicked(true)} />
          ))}
        </Steps>
      )}
      <VisuallyHidden aria-live="polite">{hasTicked && progress}</VisuallyHidden>
      {onDone && tickedSteps.length === steps.length && (
        <Button style={belowSteps} icon={<Icon name="check" />} onClick={onDone}>
          Done with all steps
          <VisuallyHidden> of {chore.name}</VisuallyHidden>
        </Button>
      )}
    </Below>
  );
}

interface StepProps {
  assignment: Assignment;
  step: string;
  onTicked: () => void;
}

function Step({ assignment, step, onTicked }: StepProps) {
  const { isTicked, toggle } = useTickStep(assignment, step);
  return (
    <li>
      <Checkbox
        tone="success"
        checked={isTicked}
        onChange={() => {
          onTicked();
          void toggle();
        }}
        label={
          <Text as="span" strike={isTicked} tone={isTicked ? 'soft' : 'regular'}>
            {step}
          </Text>
        }
      />
    </li>
  );
}
