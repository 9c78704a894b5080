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
import { hasNeverHadChores } from '../assignments/assignments.rules.ts';
import { ConsentNote } from './consent-note.tsx';
import { parseMembers, notAddedText, quickAddError, quickAddText } from './quick-add.rules.ts';
import { useConsent } from './use-consent.ts';
import { useQuickAdd } from './use-quick-add.ts';

/** Title of the starter pack that the new members get. */
const PACK_TITLE = 'Mornings';

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

/**
 * Adds the other members from one line of text. Shown while the family's only member has never had chores, while
 * members are being added, and after some could not be added.
 */
export function QuickAdd({ family, titleLevel, assignments }: Props) {
  const [text, setText] = useState('');
  const [hasTriedToSubmit, setTriedToSubmit] = useState(false);
  const [notAddedError, setNotAddedError] = useState<string>();
  const { addAll, adding } = useQuickAdd(family.id);
  const members = parseMembers(text);
  const consent = useConsent(
    family.id,
    members.map(({ age }) => age),
  );
  const error = quickAddError(text);
  const isNewFamily =
    family.members.length === 1 && family.members.every((each) => hasNeverHadChores(each, assignments));
  const hasMembersToRetry = notAddedError !== undefined && text !== '';
  if (!isNewFamily && adding === null && !hasMembersToRetry) return null;

  async function submit(packTitle: string | null) {
    setTriedToSubmit(true);
    if (error !== undefined || adding !== null) return;
    const notAdded = await addAll(members, { packTitle, recordConsent: consent.record });
    setText(quickAddText(notAdded));
    setNotAddedError(notAdded.length > 0 ? notAddedText(notAdded) : undefined);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(PACK_TITLE);
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
            error={(hasTriedToSubmit && error) || notAddedError}
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
            {PACK_TITLE} are a few chores that fit each age, every day. You can change them at any time.
          </Text>
          {consent.isNeeded && <ConsentNote />}
          <Buttons>
            <Button
              type="submit"
              variant="primary"
              fullWidth
              icon={<Icon name="sun" />}
              pending={adding === 'pack'}
              pendingLabel="Adding..."
            >
              Add with {PACK_TITLE}
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
