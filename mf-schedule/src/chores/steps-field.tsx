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
  /** As typed; empty ones do not count. */
  value: readonly string[];
  /** Of all steps, or of each. */
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
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const fields = group.current?.querySelectorAll('input');
    (fields?.[next.current] ?? group.current?.querySelector('button'))?.focus();
    next.current = null;
  });

  /** Changes the lines, and focuses one of them. */
  function change(changed: string[], focused: number) {
    next.current = Math.max(focused, 0);
    onChange(changed);
  }
  function pressKey(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // It would submit the form.
      event.preventDefault();
      if (steps.length < MAX_STEPS) change(insertStep(steps, at + 1), at + 1);
    }
    if (event.key === 'Backspace' && steps[at] === '') {
      event.preventDefault();
      change(withoutStep(steps, at), at - 1);
    }
  }
  function paste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = insertLines(steps, at, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change(pasted, pasted.length - 1);
  }

  return (
    <Group legend="Steps (optional)" ref={group} aria-describedby={hintId} onBlur={onBlur}>
      <Text id={hintId} size="sm" tone="soft">
        Ticked one by one. The chore can be completed without them.
      </Text>
      <Rows role="list">
        {steps.map((step, at) => (
          // A line is its place: its text changes while typing.
          <Row key={at}>
            <TextField
              label={`Step ${at + 1}`}
              labelHidden
              autoComplete="off"
              enterKeyHint="next"
              value={step}
              error={typeof error === 'string' ? at === steps.length - 1 && error : error?.[at]}
              onChange={({ target }) => onChange(steps.with(at, target.value))}
              onKeyDown={(event) => pressKey(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            {at > 0 && (
              <IconButton
                label={`Move step ${at + 1} up`}
                icon={<Icon name="chevron-up" />}
                onClick={() => change(moveUp(steps, at), at - 1)}
              />
            )}
            <IconButton
              label={`Remove step ${at + 1}`}
              icon={<Icon name="x" />}
              onClick={() => change(withoutStep(steps, at), Math.min(at, steps.length - 2))}
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
