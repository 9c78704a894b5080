import { useSearchParams } from '@family-chores/web-kit/routing';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { mondayOfWeek, weekNameOf } from '../model/week-name.rules.ts';
import { weekOf } from '../model/week.rules.ts';

const WEEK = 'week';

/**
 * Returns the shown day and a function that shows another day. The week is in the address (`?week=2026-W48`), so that
 * it survives a reload. If the address names no week, the current week is shown, and the new week as soon as it begins.
 */
export function useWeekAddress(today: CalendarDate): [CalendarDate, (day: CalendarDate) => void] {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const dayInAddress = mondayOfWeek(params.get(WEEK) ?? '') ?? today;
  const week = weekOf(dayInAddress);
  const inWeek = (day: CalendarDate | null) => week.find((each) => day && each.compare(day) === 0);
  const shown = inWeek(chosen) ?? inWeek(today) ?? dayInAddress;

  function show(day: CalendarDate): void {
    setChosen(day);
    if (inWeek(day)) return;
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (weekNameOf(day) === weekNameOf(today)) next.delete(WEEK);
      else next.set(WEEK, weekNameOf(day));
      return next;
    });
  }

  return [shown, show];
}
