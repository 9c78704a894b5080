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
  /** The day for which it was made. */
  day: string;
  due: string;
  completed: boolean;
}

const plus = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** What a family with series sees, in the simplest way: it does everything again whenever someone looks. */
export class SimulatedFamily {
  series: SimulatedSeries[] = [];
  pauses: SimulatedPause[] = [];
  assignments: SimulatedAssignment[] = [];
  readonly ages: Map<number, number>;
  readonly #chore: { minAge: number; maxAge: number };
  readonly #dropped: { seriesId: number; day: string; memberId: number }[] = [];

  constructor(members: readonly { id: number; age: number }[], chore: { minAge: number; maxAge: number }) {
    this.ages = new Map(members.map(({ id, age }) => [id, age]));
    this.#chore = chore;
  }

  /** Removes an open assignment from the schedule. */
  drop(assignment: SimulatedAssignment): void {
    this.assignments = this.assignments.filter((each) => each !== assignment);
    this.#dropped.push(assignment);
  }

  /** What is kept of it are ordinary assignments, which are not simulated. */
  removeSeries(id: number): void {
    this.series = this.series.filter((each) => each.id !== id);
    this.assignments = this.assignments.filter(({ seriesId }) => seriesId !== id);
  }

  look(today: string): void {
    for (const each of this.series.filter(({ missed }) => missed === 'lapse')) {
      const missed = this.assignments.filter(
        ({ seriesId, completed, due }) => seriesId === each.id && !completed && due < today,
      );
      for (const assignment of missed) this.drop(assignment);
    }
    for (const each of this.series) {
      for (let days = 0; days <= 14; days += 1) this.#lookAt(each, plus(today, days));
    }
  }

  #lookAt(series: SimulatedSeries, day: string): void {
    const { id: seriesId, turns } = series;
    const dropped = this.#dropped.filter((each) => each.seriesId === seriesId && each.day === day);
    const existing = this.assignments.filter((each) => each.seriesId === seriesId && each.day === day);
    let members = simulate(series, day, (memberId) => this.#isAvailable(memberId, day));
    members = members.filter((memberId) => !dropped.some((each) => each.memberId === memberId));
    if (turns !== 'each' && dropped.length > 0) members = [];
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

  #isAvailable(memberId: number, day: string): boolean {
    const age = this.ages.get(memberId);
    if (age === undefined || age < this.#chore.minAge || age > this.#chore.maxAge) return false;
    return !this.pauses.some(
      (pause) => [null, memberId].includes(pause.memberId) && pause.from <= day && day <= pause.to,
    );
  }
}
