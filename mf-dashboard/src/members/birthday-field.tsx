import { FieldGroup, Select } from '@family-chores/ui/forms';
import { Inline } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { daysOf, MONTHS } from './birthday.rules.ts';

interface Props {
  /** `03-04` for March 4; a part that has not been chosen yet is empty. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Month and day only: the year follows from the member's age. */
export function BirthdayField({ value, error, onChange }: Props) {
  const [month = '', day = ''] = value.split('-');
  const days = daysOf(month);

  function change(changed: { month?: string; day?: string }) {
    const [newMonth, newDay] = [changed.month ?? month, changed.day ?? day];
    const lastDay = daysOf(newMonth).at(-1) ?? '';
    const parts = [newMonth, newDay > lastDay ? lastDay : newDay];
    onChange(parts.every((part) => part === '') ? '' : parts.join('-'));
  }

  return (
    <FieldGroup legend="Birthday (optional)">
      <Inline gap="md" align="start">
        <Select
          label="Month"
          value={month}
          error={month === '' ? error : undefined}
          onChange={({ target }) => change({ month: target.value })}
        >
          <option value="">–</option>
          {MONTHS.map(({ number, name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Day"
          value={day}
          error={day === '' ? error : undefined}
          onChange={({ target }) => change({ day: target.value })}
        >
          <option value="">–</option>
          {days.map((each) => (
            <option key={each} value={each}>
              {Number(each)}
            </option>
          ))}
        </Select>
      </Inline>
      <Text size="sm" tone="soft">
        The age goes up by one on this day.
      </Text>
    </FieldGroup>
  );
}
