import { color, fontSize, radius, TARGET_SIZE } from '@family-chores/ui/theme';
import type { CalendarDate } from '@internationalized/date';
import { styled } from 'styled-components';
import { PLACE, placeName } from './drag/drag-attributes.ts';
import { longDayName, shortWeekday } from '../model/day-names.ts';

interface Props {
  days: readonly CalendarDate[];
  /** The consecutive days that the table shows. */
  shown: readonly CalendarDate[];
  today: CalendarDate;
  onShow: (day: CalendarDate) => void;
}

/** One line of days, or several lines if the text is very large. */
const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(${TARGET_SIZE}, 2rem), 1fr));
`;

const Day = styled.button<{ $isToday: boolean }>`
  min-height: 56px;
  padding: 4px 0;
  border: 0;
  border-radius: ${radius('md')};
  background: transparent;
  color: ${({ $isToday }) => color($isToday ? 'ink' : 'ink-soft')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  line-height: 1.25;
  cursor: pointer;
  touch-action: manipulation;
  > b {
    display: block;
    font-size: ${fontSize('lg')};
    font-variant-numeric: tabular-nums;
    text-decoration: ${({ $isToday }) => $isToday && 'underline 2px'};
    text-underline-offset: 4px;
  }
  &[aria-pressed='true'] {
    background: ${color('ink')};
    color: ${color('surface')};
  }
  /* Several pressed days look like one band. */
  &[aria-pressed='true']:has(+ [aria-pressed='true']),
  [aria-pressed='true'] + &[aria-pressed='true'] {
    background: ${color('line')};
    color: ${color('ink')};
  }
  &[aria-pressed='true']:has(+ [aria-pressed='true']) {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  [aria-pressed='true'] + &[aria-pressed='true'] {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
`;

export function DayStrip({ days, shown, today, onShow }: Props) {
  return (
    <Strip role="group" aria-label="Day">
      {days.map((day) => {
        const isToday = day.compare(today) === 0;
        return (
          <Day
            key={day.toString()}
            type="button"
            $isToday={isToday}
            aria-label={longDayName(day)}
            aria-pressed={shown.some((each) => each.compare(day) === 0)}
            aria-current={isToday ? 'date' : undefined}
            {...{ [PLACE]: placeName(day) }}
            onClick={() => onShow(day)}
          >
            {shortWeekday(day)}
            <b>{day.day}</b>
          </Day>
        );
      })}
    </Strip>
  );
}
