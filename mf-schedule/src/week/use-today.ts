import { type CalendarDate, getLocalTimeZone, today } from '@internationalized/date';
import { useEffect, useState } from 'react';

const here = () => today(getLocalTimeZone());

const untilAfter = (day: CalendarDate) =>
  day.add({ days: 1 }).toDate(getLocalTimeZone()).getTime() - Date.now();

/** The person's calendar day; the next one from midnight on, for the tablet that is never switched off. */
export function useToday(): CalendarDate {
  const [day, setDay] = useState(here);
  useEffect(() => {
    const timer = setTimeout(() => setDay(here()), untilAfter(day));
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
