import { simulate, type SimulatedRule } from './simulate-series.ts';

export interface SimulatedSeries extends SimulatedRule {
  id: number;
  missed: 'lapse' | 'stay';
}

interface SimulatedPause {
  id: number;
  memberId: number | null;
  from: string;
  to: string;
}

export interface SimulatedAssignment {
  seriesId: number;
  memberId: number;
  /** The day for which it was generated. */
  day: string;
  /** The day on which it is due, after moves. */
  due: string;
  completed: boolean;
}

const plusDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

interface SimulatedMember {
  /** The age today. */
  age: number;
  birthday: string | null;
}

/** Sufficient for the years of the tests. */
const isLeapYear = (year: number): boolean => year % 4 === 0;

const birthdayIn = (year: number, birthday: string): string =>
  birthday === '02-29' && !isLeapYear(year) ? `${year}-03-01` : `${year}-${birthday}`;

const yearOf = (day: string): number => Number(day.slice(0, 4));

const isBirthday = ({ birthday }: SimulatedMember, day: string): boolean =>
  birthday !== null && birthdayIn(yearOf(day), birthday) === day;

/** Simulates a family's schedule in the simplest way: `openSchedule` computes all days again. */
export class SimulatedFamily {
  series: SimulatedSeries[] = [];
  pauses: SimulatedPause[] = [];
  assignments: SimulatedAssignment[] = [];
  readonly members: Map<number, SimulatedMember>;
  today: string;
  readonly #chore: { minAge: number; maxAge: number };
  readonly #removed: { seriesId: number; day: string; memberId: number }[] = [];

  constructor(
    members: readonly { id: number; age: number }[],
    chore: { minAge: number; maxAge: number },
    today: string,
  ) {
    this.members = new Map(members.map(({ id, age }) => [id, { age, birthday: null }]));
    this.#chore = chore;
    this.today = today;
  }

  wait(days: number): void {
    for (let day = 0; day < days; day += 1) {
      this.today = plusDays(this.today, 1);
      for (const member of this.members.values()) if (isBirthday(member, this.today)) member.age += 1;
    }
  }

  agingOf(memberId: number): { age: number; birthday?: string; nextBirthday?: string } {
    const { age = 0, birthday = null } = this.members.get(memberId) ?? {};
    if (birthday === null) return { age };
    const thisYear = birthdayIn(yearOf(this.today), birthday);
    const nextYear = birthdayIn(yearOf(this.today) + 1, birthday);
    return { age, birthday, nextBirthday: thisYear > this.today ? thisYear : nextYear };
  }

  removeAssignment(assignment: SimulatedAssignment): void {
    this.assignments = this.assignments.filter((each) => each !== assignment);
    this.#removed.push(assignment);
  }

  wouldBeGenerated({ seriesId, day, memberId }: SimulatedAssignment): boolean {
    const series = this.series.find(({ id }) => id === seriesId);
    return (
      series !== undefined && simulate(series, day, (id) => this.#isAvailable(id, day)).includes(memberId)
    );
  }

  /** Assignments that the tested schedule keeps become ordinary ones, which are not simulated. */
  removeSeries(id: number): void {
    this.series = this.series.filter((each) => each.id !== id);
    this.assignments = this.assignments.filter(({ seriesId }) => seriesId !== id);
  }

  openSchedule(): void {
    const { today } = this;
    for (const each of this.series.filter(({ missed }) => missed === 'lapse')) {
      const missed = this.assignments.filter(
        ({ seriesId, completed, due }) => seriesId === each.id && !completed && due < today,
      );
      for (const assignment of missed) this.removeAssignment(assignment);
    }
    for (const each of this.series) {
      for (let days = 0; days <= 14; days += 1) this.#updateDay(each, plusDays(today, days));
    }
  }

  #updateDay(series: SimulatedSeries, day: string): void {
    const { id: seriesId, turns } = series;
    const removed = this.#removed.filter((each) => each.seriesId === seriesId && each.day === day);
    const existing = this.assignments.filter((each) => each.seriesId === seriesId && each.day === day);
    let members = simulate(series, day, (memberId) => this.#isAvailable(memberId, day));
    members = members.filter((memberId) => !removed.some((each) => each.memberId === memberId));
    if (turns !== 'each' && removed.length > 0) members = [];
    const isTaken = turns !== 'each' && existing.some(({ completed }) => completed);
    for (const assignment of existing) {
      if (!assignment.completed && !members.includes(assignment.memberId)) {
        this.assignments = this.assignments.filter((each) => each !== assignment);
      }
    }
    for (const memberId of members) {
      if (isTaken || existing.some((each) => each.memberId === memberId)) continue;
      this.assignments.push({ seriesId, memberId, day, due: day, completed: false });
    }
  }

  #ageOn(memberId: number, day: string): number {
    const member = this.members.get(memberId);
    if (!member) return 0;
    let { age } = member;
    for (let each = this.today; each < day;) {
      each = plusDays(each, 1);
      if (isBirthday(member, each)) age += 1;
    }
    return age;
  }

  #isAvailable(memberId: number, day: string): boolean {
    const age = this.#ageOn(memberId, day);
    if (age < this.#chore.minAge || age > this.#chore.maxAge) return false;
    return !this.pauses.some(
      (pause) => [null, memberId].includes(pause.memberId) && pause.from <= day && day <= pause.to,
    );
  }
}
