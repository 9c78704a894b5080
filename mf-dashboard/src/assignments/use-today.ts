import { useEffect, useState } from 'react';

function untilMidnight(now: Date): number {
  const midnight = new Date(now);
  midnight.setHours(24, 0, 0, 0);
  return midnight.getTime() - now.getTime();
}

/** A moment of the current day; another one when the next day begins, for the tablet that is never switched off. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setToday(new Date()), untilMidnight(today));
    return () => clearTimeout(timer);
  }, [today]);
  return today;
}
