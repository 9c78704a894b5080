import { Button, IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import type { CalendarDate } from '@internationalized/date';
import { styled } from 'styled-components';
import { DAYS_A_WEEK } from '../constants.ts';
import { spanOf } from './day-names.ts';
import { isInWeekOf, weekOf } from './week.rules.ts';

interface Props {
  shown: CalendarDate;
  today: CalendarDate;
  onShow: (day: CalendarDate) => void;
}

/** As wide as the longest, so that the buttons stay under the finger. */
const Span = styled.span`
  min-width: 11em;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

export function WeekNavigation({ shown, today, onShow }: Props) {
  const week = weekOf(shown);
  const [monday = shown] = week;
  const isThisWeek = isInWeekOf(shown, today);
  return (
    <Inline gap="xs">
      {!isThisWeek && (
        <Button variant="ghost" onClick={() => onShow(today)}>
          This week
        </Button>
      )}
      <IconButton
        label="Previous week"
        variant="secondary"
        icon={<Icon name="chevron-left" />}
        onClick={() => onShow(shown.subtract({ days: DAYS_A_WEEK }))}
      />
      <Span aria-live="polite">{spanOf(monday, week.at(-1) ?? monday)}</Span>
      <IconButton
        label="Next week"
        variant="secondary"
        icon={<Icon name="chevron-right" />}
        onClick={() => onShow(shown.add({ days: DAYS_A_WEEK }))}
      />
    </Inline>
  );
}
