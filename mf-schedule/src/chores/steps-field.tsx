import { MAX_STEPS } from '@family-chores/contracts/schedule/step-fields';
import { Button, IconButton } from '@family-chores/ui/actions';
import { FieldGroup, TextField } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { insertLines, insertStep, moveUp, withoutStep } from './steps.rules.ts';

interface Props {
  /** The lines as typed. Empty lines are not steps. */
  value: readonly string[];
  /** One error for the steps as a whole, or one for each line. */
  error: string | readonly (string | undefined)[] | undefined;
  onChange: (steps: string[]) => void;
  onBlur: () => void;
}

const Group = styled(FieldGroup)`
  display: grid;
  gap: 6px;
`;

const Rows = styled.ol`
  display: grid;
  gap: ${space('xs')};
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: flex-start;
  > :first-child {
    flex: 1;
  }
`;

/** One line for each step, as in a list on paper: Enter begins the next line, Backspace removes an empty one. */
export function StepsField({ value: steps, error, onChange, onBlur }: Props) {
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const nextFocus = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextFocus.current === null) return;
    const fields = group.current?.querySelectorAll('input');
    (fields?.[nextFocus.current] ?? group.current?.querySelector('button'))?.focus();
    nextFocus.current = null;
  });

  function change(changed: string[], focused: number) {
    nextFocus.current = Math.max(focused, 0);
    onChange(changed);
  }
  function pressKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Enter would submit the form.
      event.preventDefault();
      if (steps.length < MAX_STEPS) change(insertStep(steps, index + 1), index + 1);
    }
    if (event.key === 'Backspace' && steps[index] === '') {
      event.preventDefault();
      change(withoutStep(steps, index), index - 1);
    }
  }
  function paste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const pasted = insertLines(steps, index, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change(pasted.steps, pasted.lastInserted);
  }

  return (
    <Group legend="Steps (optional)" ref={group} aria-describedby={hintId} onBlur={onBlur}>
      <Text id={hintId} size="sm" tone="soft">
        Steps can be ticked one by one. The chore can be completed without ticking them.
      </Text>
      <Rows role="list">
        {steps.map((step, index) => (
          // Keyed by position, because the text changes while typing.
          <Row key={index}>
            <TextField
              label={`Step ${index + 1}`}
              labelHidden
              autoComplete="off"
              enterKeyHint="next"
              value={step}
              error={typeof error === 'string' ? index === steps.length - 1 && error : error?.[index]}
              onChange={({ target }) => onChange(steps.with(index, target.value))}
              onKeyDown={(event) => pressKey(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            {index > 0 && (
              <IconButton
                label={`Move step ${index + 1} up`}
                icon={<Icon name="chevron-up" />}
                onClick={() => change(moveUp(steps, index), index - 1)}
              />
            )}
            <IconButton
              label={`Remove step ${index + 1}`}
              icon={<Icon name="x" />}
              onClick={() => change(withoutStep(steps, index), Math.min(index, steps.length - 2))}
            />
          </Row>
        ))}
      </Rows>
      {steps.length < MAX_STEPS && (
        <div>
          <Button
            icon={<Icon name="plus" />}
            onClick={() => change(insertStep(steps, steps.length), steps.length)}
          >
            Add step
          </Button>
        </div>
      )}
    </Group>
  );
}
