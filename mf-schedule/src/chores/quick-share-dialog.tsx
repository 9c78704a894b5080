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
import { longDayName } from '../model/day-names.ts';
import { OfferButton } from '../offers/offer-button.tsx';
import { shareRules } from './share.rules.ts';
import { useQuickShare } from './use-quick-share.ts';

interface Props {
  chore: Chore;
  /** Day of the cell from which the dialog was opened. */
  day: CalendarDate;
  /** Called when all selected members have the chore, or when the chore was put up for grabs instead. */
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

/** Assigns one chore to several members: for today, or for the day of the cell from which the dialog was opened. */
export function QuickShareDialog({ chore, day, onShared, onClose }: Props) {
  const errorId = useId();
  const share = useQuickShare(chore);
  const [assignedIds, setAssignedIds] = useState(noMembers);
  const [isForCell, setForCell] = useState(false);
  const today = parseDate(useToday());
  const isToday = day.compare(today) === 0;
  const sharedDay = isForCell ? day : today;
  const isDayFixed = assignedIds.length > 0;
  const everyone = useFamily(chore.familyId).data?.members ?? [];
  const members = agedOn(everyone, sharedDay).filter(({ age }) => fitsAge(chore, age));
  const { values, errors, submitCount, isSubmitting, handleSubmit, setFieldValue } = useFormik({
    initialValues: { memberIds: noMembers },
    validationSchema: shareRules,
    async onSubmit({ memberIds }, helpers) {
      const chosen = members.filter(({ id }) => memberIds.includes(id));
      // Empty if the day was chosen after the members, and all of them are too old or too young on that day.
      if (chosen.length === 0) return void (await helpers.setFieldValue('memberIds', noMembers));
      const failed = await share(chosen, isForCell ? day : null);
      const failedIds = failed.map(({ id }) => id);
      if (failedIds.length === 0) onShared();
      setAssignedIds([...assignedIds, ...chosen.map(({ id }) => id).filter((id) => !failedIds.includes(id))]);
      await helpers.setFieldValue('memberIds', failedIds, false);
    },
  });
  const { memberIds } = values;
  const select = (ids: number[]) => setFieldValue('memberIds', ids);
  const remainingIds = members.filter(({ id }) => !assignedIds.includes(id)).map(({ id }) => id);
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
          choices={[
            { value: 'today', label: 'Today', description: longDayName(today), disabled: isDayFixed },
            {
              value: 'cell',
              label: longDayName(day),
              description: 'The day you chose',
              disabled: isDayFixed,
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
                      {assignedIds.includes(id) ? 'has it now' : `age ${age}`}
                    </Text>
                  </span>
                </Inline>
              }
              checked={memberIds.includes(id) || assignedIds.includes(id)}
              disabled={assignedIds.includes(id)}
              onChange={({ target }) =>
                void select(target.checked ? [...memberIds, id] : memberIds.filter((other) => other !== id))
              }
            />
          ))}
        </Stack>
      </Members>
      {remainingIds.length > 1 && memberIds.length < remainingIds.length && (
        <Button variant="ghost" onClick={() => void select(remainingIds)}>
          Select everyone
        </Button>
      )}
      {assignedIds.length === 0 && <OfferButton chore={chore} day={sharedDay} onOffered={onShared} />}
      {error && (
        <Text id={errorId} role="alert" size="sm" tone="danger" weight="bold">
          {error}
        </Text>
      )}
    </FormDialog>
  );
}
