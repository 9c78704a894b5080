import type { Turns } from '@family-chores/contracts/schedule/series-fields';

export interface SimulatedRule {
  weekdays: number[];
  everyWeeks: number;
  start: string;
  end: string | null;
  memberIds: number[];
  turns: Turns;
}

/** Who has a series on a day: the rules played day by day, with dates instead of arithmetic on weeks. */
export function simulate(
  { weekdays, everyWeeks, start, end, memberIds, turns }: SimulatedRule,
  on: string,
  isAvailable: (memberId: number) => boolean,
): number[] {
  if (on < start || (end !== null && on > end)) return [];
  const day = new Date(`${start}T00:00:00.000Z`);
  let [week, occurrences, activeWeeks] = [0, 0, 0];
  for (; ; day.setUTCDate(day.getUTCDate() + 1)) {
    const takesPlace = weekdays.includes(day.getUTCDay() || 7) && week % everyWeeks === 0;
    if (day.toISOString().startsWith(on)) {
      if (!takesPlace) return [];
      if (turns === 'each') return memberIds.filter(isAvailable);
      const turn = turns === 'rotate-daily' ? occurrences : activeWeeks;
      const candidates = memberIds.map((_, at) => memberIds[(turn + at) % memberIds.length] ?? 0);
      return candidates.filter(isAvailable).slice(0, 1);
    }
    if (takesPlace) occurrences += 1;
    if (day.getUTCDay() !== 0) continue;
    if (week % everyWeeks === 0) activeWeeks += 1;
    week += 1;
  }
}
