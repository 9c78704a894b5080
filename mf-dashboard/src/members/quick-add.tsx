import type { Family } from '@family-chores/contracts/families/families';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { Pill } from '@family-chores/ui/data';
import { TextField } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { from, space } from '@family-chores/ui/theme';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { hadNoChoreYet } from '../assignments/assignments.rules.ts';
import { ConsentNote } from './consent-note.tsx';
import { membersIn, notAddedText, quickAddError, quickAddText } from './quick-add.rules.ts';
import { useConsent } from './use-consent.ts';
import { useQuickAdd } from './use-quick-add.ts';

const ROUTINE = 'Mornings';

const Buttons = styled.div`
  display: grid;
  gap: ${space('sm')};
  ${from('sm')} {
    grid-template-columns: repeat(2, auto);
    justify-content: start;
  }
`;

interface Props {
  family: Family;
  titleLevel: 2 | 3;
  assignments: readonly Assignment[];
}

/** Adds everyone else in one line, with or without their first chores. Offered to a family of one without chores; stays while some could not be added. */
export function QuickAdd({ family, titleLevel, assignments }: Props) {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [notAdded, setNotAdded] = useState<string>();
  const { addAll, adding } = useQuickAdd(family.id);
  const members = membersIn(text);
  const consent = useConsent(
    family.id,
    members.map(({ age }) => age),
  );
  const error = quickAddError(text);
  const isNew =
    family.members.length === 1 && family.members.every((each) => hadNoChoreYet(each, assignments));
  const isLeft = notAdded !== undefined && text !== '';
  if (!isNew && adding === null && !isLeft) return null;

  async function submit(routine: string | null) {
    setChecked(true);
    if (error !== undefined || adding !== null) return;
    const left = await addAll(members, { routine, recordConsent: consent.record });
    setText(quickAddText(left));
    setNotAdded(left.length > 0 ? notAddedText(left) : undefined);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(ROUTINE);
  };

  return (
    <Card>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Heading level={titleLevel} size="lg">
            Who else helps at home?
          </Heading>
          <TextField
            label="Names and ages"
            autoComplete="off"
            hint="For example “Mia 8, Leo 11”"
            error={(isChecked && error) || notAdded}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {members.length > 0 && (
            <Inline as="ul" role="list" gap="xs" aria-label="To be added">
              {members.map(({ name, age }, index) => (
                <li key={`${index} ${name}`}>
                  <Pill>
                    {name}, {age}
                  </Pill>
                </li>
              ))}
            </Inline>
          )}
          <Text size="sm" tone="soft">
            {ROUTINE} are a few chores that fit each age, every day. You can change them at any time.
          </Text>
          {consent.isNeeded && <ConsentNote />}
          <Buttons>
            <Button
              type="submit"
              variant="primary"
              fullWidth
              icon={<Icon name="sun" />}
              pending={adding === 'routine'}
              pendingLabel="Adding..."
            >
              Add with {ROUTINE}
            </Button>
            <Button
              fullWidth
              pending={adding === 'members'}
              pendingLabel="Adding..."
              onClick={() => void submit(null)}
            >
              Add without chores
            </Button>
          </Buttons>
        </Stack>
      </form>
    </Card>
  );
}
