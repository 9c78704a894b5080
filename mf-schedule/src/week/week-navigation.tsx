import { Button, IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { color, from, space } from '@family-chores/ui/theme';
import type { CalendarDate } from '@internationalized/date';
import { styled } from 'styled-components';
import { DAYS_A_WEEK } from '../constants.ts';
import { spanOf } from '../model/day-names.ts';
import { weekOf } from '../model/week.rules.ts';

interface Props {
  shown: CalendarDate;
  today: CalendarDate;
  onShow: (day: CalendarDate) => void;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('xs')};
  width: 100%;
  ${from('sm')} {
    width: auto;
  }
`;

/** Wide enough for any week of this year, so that the buttons stay in place. */
const Span = styled.span`
  flex: 1;
  min-width: min(7.5em, calc(100% - 6.5rem));
  ${from('sm')} {
    min-width: 8.5em;
  }
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const TodayButton = styled(Button)`
  ${from('sm')} {
    margin-left: ${space('sm')};
  }
  &[aria-disabled] {
    color: ${color('ink-soft')};
  }
`;

export function WeekNavigation({ shown, today, onShow }: Props) {
  return (
    <Bar>
      <IconButton
        label="Previous week"
        variant="secondary"
        icon={<Icon name="chevron-left" />}
        onClick={() => onShow(shown.subtract({ days: DAYS_A_WEEK }))}
      />
      <Span aria-live="polite">{spanOf(weekOf(shown), today.year)}</Span>
      <IconButton
        label="Next week"
        variant="secondary"
        icon={<Icon name="chevron-right" />}
        onClick={() => onShow(shown.add({ days: DAYS_A_WEEK }))}
      />
      {/* Not `disabled`, because the button has just been pressed and would lose the keyboard's focus. */}
      <TodayButton aria-disabled={shown.compare(today) === 0 || undefined} onClick={() => onShow(today)}>
        Today
      </TodayButton>
    </Bar>
  );
}
