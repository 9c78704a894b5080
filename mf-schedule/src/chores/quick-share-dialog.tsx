import { ageOn } from '@family-chores/contracts/families/birthdays';
import type { Member } from '@family-chores/contracts/families/members';
import { fitsAge } from '@family-chores/contracts/schedule/ages';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { Avatar } from '@family-chores/ui/data';
import { Button } from '@family-chores/ui/actions';
import { Checkbox, ChoiceCards } from '@family-chores/ui/forms';
import { Inline, Stack } from '@family-chores/ui/layout';
import { FormDialog } from '@family-chores/ui/overlays';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { useFamily, useToday } from '@family-chores/web-kit/family-data';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { nameOf } from '../model/day-names.ts';
import { OfferButton } from '../offers/offer-button.tsx';
import { shareRules } from './share.rules.ts';
import { useQuickShare } from './use-quick-share.ts';

interface Props {
  chore: Chore;
  /** Day of the cell it was opened from. */
  day: CalendarDate;
  /** Called when all selected members have the chore. */
  onShared: () => void;
  onClose: () => void;
}

const Members = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const noMembers: number[] = [];

/** Members with the ages that they have on a day. */
const agedOn = (members: readonly Member[], day: CalendarDate) =>
  members.map((member) => ({ ...member, age: ageOn(member, day.toString()) }));

/** Assigns one chore to several members: for today, or for the day it was opened from. */
export function QuickShareDialog({ chore, day, onShared, onClose }: Props) {
  const errorId = useId();
  const share = useQuickShare(chore);
  const [served, setServed] = useState(noMembers);
  const [isForCell, setForCell] = useState(false);
  const today = parseDate(useToday());
  const isToday = day.compare(today) === 0;
  const sharedDay = isForCell ? day : today;
  const everyone = useFamily(chore.familyId).data?.members ?? [];
  const members = agedOn(everyone, sharedDay).filter(({ age }) => fitsAge(chore, age));
  const { values, errors, submitCount, isSubmitting, handleSubmit, setFieldValue } = useFormik({
    initialValues: { memberIds: noMembers },
    validationSchema: shareRules,
    async onSubmit({ memberIds }, helpers) {
      const chosen = members.filter(({ id }) => memberIds.includes(id));
      // Those who were chosen may be too old or too young on another day.
      if (chosen.length === 0) return void (await helpers.setFieldValue('memberIds', noMembers));
      const failed = await share(chosen, isForCell ? day : null);
      const failedIds = failed.map(({ id }) => id);
      if (failedIds.length === 0) onShared();
      setServed([...served, ...chosen.map(({ id }) => id).filter((id) => !failedIds.includes(id))]);
      await helpers.setFieldValue('memberIds', failedIds, false);
    },
  });
  const { memberIds } = values;
  const select = (ids: number[]) => setFieldValue('memberIds', ids);
  const open = members.filter(({ id }) => !served.includes(id)).map(({ id }) => id);
  const error = submitCount > 0 && errors.memberIds;

  return (
    <FormDialog
      title="Quick Share"
      description={isToday ? `Who gets “${chore.name}” today?` : `Who gets “${chore.name}”, and when?`}
      submitLabel="Assign Chore"
      pendingLabel="Assigning..."
      pending={isSubmitting}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {!isToday && (
        <ChoiceCards
          legend="Day"
          name="day"
          value={isForCell ? 'cell' : 'today'}
          onChange={({ target }) => setForCell(target.value === 'cell')}
          // The day is fixed once some members have the chore.
          choices={[
            { value: 'today', label: 'Today', description: nameOf(today), disabled: served.length > 0 },
            {
              value: 'cell',
              label: nameOf(day),
              description: 'The day you chose',
              disabled: served.length > 0,
            },
          ]}
        />
      )}
      <Members aria-describedby={error ? errorId : undefined}>
        <legend>
          <VisuallyHidden>Family members</VisuallyHidden>
        </legend>
        <Stack gap="xs">
          {members.map(({ id, name, age }) => (
            <Checkbox
              key={id}
              label={
                <Inline as="span" gap="sm" wrap={false}>
                  <Avatar id={id} name={name} size="sm" />
                  <span>
                    {name}{' '}
                    <Text as="span" size="sm" tone="soft">
                      {served.includes(id) ? 'has it now' : `age ${age}`}
                    </Text>
                  </span>
                </Inline>
              }
              checked={memberIds.includes(id) || served.includes(id)}
              disabled={served.includes(id)}
              onChange={({ target }) =>
                void select(target.checked ? [...memberIds, id] : memberIds.filter((other) => other !== id))
              }
            />
          ))}
        </Stack>
      </Members>
      {open.length > 1 && memberIds.length < open.length && (
        <Button variant="ghost" onClick={() => void select(open)}>
          Select everyone
        </Button>
      )}
      {served.length === 0 && <OfferButton chore={chore} day={sharedDay} onOffered={onShared} />}
      {error && (
        <Text id={errorId} role="alert" size="sm" tone="danger" weight="bold">
          {error}
        </Text>
      )}
    </FormDialog>
  );
}
