import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, radius, space } from '@family-chores/ui/theme';
import type { CalendarDate } from '@internationalized/date';
import { styled } from 'styled-components';
import { longDayName, shortWeekday } from '../model/day-names.ts';
import { SIDEWAYS } from './drag/drag-attributes.ts';

interface Props {
  day: CalendarDate;
  isToday: boolean;
  /** Whether the table shows no other day, so that the full name of the day fits. */
  isOnlyDay: boolean;
}

const Heading = styled.th<{ $isToday: boolean }>`
  padding: ${space('sm')} 4px;
  border-left: 1.5px solid ${color('line')};
  background: ${({ $isToday }) => $isToday && color('sunken')};
  color: ${({ $isToday }) => color($isToday ? 'ink' : 'ink-soft')};
  font-size: ${fontSize('sm')};
  text-align: center;
`;

const DayOfMonth = styled.span<{ $isToday: boolean }>`
  display: block;
  width: fit-content;
  min-width: 2.25em;
  margin-inline: auto;
  border-radius: ${radius('full')};
  background: ${({ $isToday }) => $isToday && color('ink')};
  color: ${({ $isToday }) => $isToday && color('surface')};
  font-size: ${fontSize('lg')};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
`;

const Today = styled.span`
  display: block;
  font-weight: 800;
`;

/** Scrolls a table that is wider than the page, so that this heading's column is on the screen. */
function scrollIntoTable(heading: HTMLElement | null): void {
  const scroller = heading?.closest(`[${SIDEWAYS}]`);
  if (!heading || !scroller) return;
  scroller.scrollLeft = Math.max(0, heading.offsetLeft + heading.offsetWidth - scroller.clientWidth);
}

export function DayHeading({ day, isToday, isOnlyDay }: Props) {
  return (
    <Heading
      ref={isToday ? scrollIntoTable : undefined}
      scope="col"
      $isToday={isToday}
      aria-current={isToday ? 'date' : undefined}
    >
      {isOnlyDay ? (
        longDayName(day)
      ) : (
        <>
          <VisuallyHidden>{longDayName(day)}</VisuallyHidden>
          <span aria-hidden>
            {shortWeekday(day)}
            <DayOfMonth $isToday={isToday}>{day.day}</DayOfMonth>
          </span>
        </>
      )}
      {isToday && (isOnlyDay ? <Today>Today</Today> : <VisuallyHidden>Today</VisuallyHidden>)}
    </Heading>
  );
}
