import type { Turns } from '@family-chores/contracts/schedule/series-fields';

export interface SimulatedRule {
  weekdays: number[];
  everyWeeks: number;
  start: string;
  end: string | null;
  memberIds: number[];
  turns: Turns;
}

/** The members who have the chore on a day, simulated day by day from the start, without arithmetic on weeks. */
export function simulate(
  { weekdays, everyWeeks, start, end, memberIds, turns }: SimulatedRule,
  wantedDay: string,
  isAvailable: (memberId: number) => boolean,
): number[] {
  if (wantedDay < start || (end !== null && wantedDay > end)) return [];
  const day = new Date(`${start}T00:00:00.000Z`);
  let [week, occurrences, activeWeeks] = [0, 0, 0];
  for (; ; day.setUTCDate(day.getUTCDate() + 1)) {
    const takesPlace = weekdays.includes(day.getUTCDay() || 7) && week % everyWeeks === 0;
    if (day.toISOString().startsWith(wantedDay)) {
      if (!takesPlace) return [];
      if (turns === 'each') return memberIds.filter(isAvailable);
      const turnsBefore = turns === 'rotate-daily' ? occurrences : activeWeeks;
      const candidates = memberIds.map(
        (_, offset) => memberIds[(turnsBefore + offset) % memberIds.length] ?? 0,
      );
      return candidates.filter(isAvailable).slice(0, 1);
    }
    if (takesPlace) occurrences += 1;
    if (day.getUTCDay() !== 0) continue;
    if (week % everyWeeks === 0) activeWeeks += 1;
    week += 1;
  }
}
