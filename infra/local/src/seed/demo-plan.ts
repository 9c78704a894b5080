import { fitsAge } from '@family-chores/contracts/schedule/ages';
import type { Chore } from '@family-chores/contracts/schedule/chores';

/** The members of the demo family. A browser shows the first one as the current member. */
export const demoMembers = [
  { name: 'Maria', age: 38 },
  { name: 'Daniel', age: 41 },
  { name: 'Emma', age: 12 },
  { name: 'Leo', age: 8 },
  { name: 'Nora', age: 6 },
] as const;

export const demoRewards = [
  { name: 'Choose the dinner', description: 'Anything we can cook ourselves', pointsCost: 40 },
  { name: 'Movie night', description: 'Your film, with popcorn', pointsCost: 120 },
  { name: 'Stay up late', description: 'One hour longer on a Saturday', pointsCost: 150 },
  { name: 'Trip to the zoo', description: 'The whole family, a whole day', pointsCost: 900 },
] as const;

/** The challenge that section 9 of the specification describes. */
export const demoChallenge = {
  name: 'Weekly Challenge',
  description: 'Complete chores and earn points as a family!',
  targetPoints: 1000,
  duration: 7,
};

export interface PlannedChore {
  /** Days from today; negative in the past. */
  readonly day: number;
  /** Index in `demoMembers`. */
  readonly member: number;
  readonly choreId: number;
  readonly state: 'open' | 'completed' | 'verified';
}

const FIRST_DAY = -14;
const LAST_DAY = 3;
const choresPerDay = (age: number) => (age < 18 ? 2 : 1);

/** Plans the past two weeks, today and the next three days, with chores that fit each member's age. */
export function demoPlan(chores: readonly Pick<Chore, 'id' | 'minAge' | 'maxAge'>[]): PlannedChore[] {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);
  return days.flatMap((day) =>
    demoMembers.flatMap(({ age }, member) => {
      const fitting = chores.filter((chore) => fitsAge(chore, age));
      const count = Math.min(choresPerDay(age), fitting.length);
      return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
        // A day's two chores are half the list apart, so no member gets a chore twice a day.
        const chore =
          fitting[(day - FIRST_DAY + member + index * Math.floor(fitting.length / 2)) % fitting.length];
        return chore ? [{ day, member, choreId: chore.id, state: stateOf(day, index) }] : [];
      });
    }),
  );
}

function stateOf(day: number, index: number): PlannedChore['state'] {
  if (day < 0) return 'verified';
  return day === 0 && index === 0 ? 'completed' : 'open';
}
