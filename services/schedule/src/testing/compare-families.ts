import { MISSED, TURNS } from '@family-chores/contracts/schedule/series-fields';
import { addDays } from '@family-chores/contracts/schedule/days';
import * as fc from 'fast-check';
import { type SimulatedAssignment, SimulatedFamily, type SimulatedSeries } from './simulate-family.ts';
import { ann, ben, eve } from './start-schedule.ts';

export const CHORE_AGES = { minAge: 8, maxAge: 50 };
const FIRST_DAY = '2026-03-02';
const members = [ann, ben, eve];
const memberIds = members.map(({ id }) => id);

const rule = {
  memberIds: fc.shuffledSubarray(memberIds, { minLength: 1 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  everyWeeks: fc.integer({ min: 1, max: 4 }),
  start: fc.integer({ min: -20, max: 20 }).map((days) => addDays(FIRST_DAY, days)),
  end: fc.option(fc.integer({ min: 20, max: 60 }).map((days) => addDays(FIRST_DAY, days))),
  missed: fc.constantFrom(...MISSED),
  turns: fc.constantFrom(...TURNS),
};
const which = fc.nat({ max: 1000 });
const kind = <const K extends string>(name: K) => fc.constant(name);
const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 3, arbitrary });

const step = fc.oneof(
  often(fc.record({ kind: kind('add'), rule: fc.record(rule) })),
  fc.record({ kind: kind('edit'), which, rule: fc.record(rule, { requiredKeys: [] }) }),
  fc.record({ kind: kind('delete'), which, keep: fc.boolean() }),
  often(fc.record({ kind: kind('drop'), which })),
  often(fc.record({ kind: kind('move'), which, by: fc.integer({ min: -4, max: 4 }) })),
  often(fc.record({ kind: kind('complete'), which })),
  often(fc.record({ kind: kind('hand over'), which, to: fc.constantFrom(...memberIds), back: fc.boolean() })),
  often(
    fc.record({
      kind: kind('pause'),
      memberId: fc.option(fc.constantFrom(...memberIds)),
      from: fc.integer({ min: -2, max: 10 }),
      days: fc.nat({ max: 8 }),
    }),
  ),
  fc.record({ kind: kind('unpause'), which }),
  fc.record({
    kind: kind('age'),
    memberId: fc.constantFrom(...memberIds),
    age: fc.constantFrom(7, 8, 50, 51),
  }),
  often(fc.record({ kind: kind('wait'), days: fc.integer({ min: 1, max: 20 }) })),
  often(fc.record({ kind: kind('look'), replicas: fc.constantFrom(1, 1, 3) })),
  fc.record({ kind: kind('crash') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What a family does, and what it finds, in random order. */
export const randomSteps = fc.array(step, { minLength: 5, maxLength: 25 });

export type Rule = Omit<SimulatedSeries, 'id'>;

/** A family's schedule as it is made by the code under test. */
export interface FamilyUnderTest {
  addSeries(rule: Rule, today: string): Promise<number>;
  editSeries(id: number, changes: Partial<Rule>, today: string): Promise<void>;
  deleteSeries(id: number, openAssignments: 'keep' | 'remove'): Promise<void>;
  drop(assignment: SimulatedAssignment): Promise<void>;
  move(assignment: SimulatedAssignment, due: string): Promise<void>;
  /** Gives it to another member, and back. */
  handOver(assignment: SimulatedAssignment, memberIds: readonly number[]): Promise<void>;
  complete(assignment: SimulatedAssignment): Promise<void>;
  addPause(pause: { memberId: number | null; from: string; to: string }, today: string): Promise<number>;
  deletePause(id: number): Promise<void>;
  setMembers(members: readonly { id: number; name: string; age: number }[]): Promise<void>;
  look(today: string, replicas: number): Promise<void>;
  /** Looks, but dies before that is finished. */
  crash(today: string): Promise<void>;
  /** The assignments that series generated. */
  assignments(): Promise<SimulatedAssignment[]>;
}

const inWords = ({ seriesId, day, memberId, due, completed }: SimulatedAssignment) =>
  `${seriesId} ${day} ${memberId} ${due} ${completed}`;

/** Takes each step with the code under test and with the simulation, and compares what a family finds whenever it looks. */
export async function compare(tested: FamilyUnderTest, steps: readonly Step[]): Promise<void> {
  const simulated = new SimulatedFamily(members, CHORE_AGES);
  const comparison = { tested, simulated, today: FIRST_DAY };
  await putMembers(comparison);
  for (const each of steps) await take(each, comparison);
  await look(comparison, 1);
  // Repeating it changes nothing.
  await look(comparison, 1);
}

interface Comparison {
  readonly tested: FamilyUnderTest;
  readonly simulated: SimulatedFamily;
  today: string;
}

async function take(taken: Step, comparison: Comparison): Promise<void> {
  const { tested, simulated, today } = comparison;
  switch (taken.kind) {
    case 'add':
      simulated.series.push({ id: await tested.addSeries(taken.rule, today), ...taken.rule });
      return;
    case 'edit':
    case 'delete':
      return changeSeries(taken, comparison);
    case 'pause': {
      const from = addDays(today, taken.from);
      const pause = { memberId: taken.memberId, from, to: addDays(from, taken.days) };
      simulated.pauses.push({ id: await tested.addPause(pause, today), ...pause });
      return;
    }
    case 'unpause': {
      const [ended] = simulated.pauses.splice(taken.which % (simulated.pauses.length || 1), 1);
      return ended && tested.deletePause(ended.id);
    }
    case 'age':
      simulated.ages.set(taken.memberId, taken.age);
      return putMembers(comparison);
    case 'wait':
      comparison.today = addDays(today, taken.days);
      return;
    case 'look':
      return look(comparison, taken.replicas);
    case 'crash': {
      const before = await found(tested);
      await tested.crash(today);
      expect(await found(tested)).toEqual(before);
      return;
    }
    case 'drop':
    case 'move':
    case 'hand over':
    case 'complete':
      return changeAssignment(taken, comparison);
  }
}

async function changeSeries(
  taken: Extract<Step, { kind: 'edit' | 'delete' }>,
  { tested, simulated, today }: Comparison,
): Promise<void> {
  const series = simulated.series[taken.which % simulated.series.length];
  if (!series) return;
  if (taken.kind === 'delete') {
    simulated.removeSeries(series.id);
    return tested.deleteSeries(series.id, taken.keep ? 'keep' : 'remove');
  }
  Object.assign(series, taken.rule);
  return tested.editSeries(series.id, taken.rule, today);
}

async function changeAssignment(
  taken: Extract<Step, { kind: 'drop' | 'move' | 'hand over' | 'complete' }>,
  { tested, simulated }: Comparison,
): Promise<void> {
  const open = simulated.assignments.filter(({ completed }) => !completed);
  const assignment = open[taken.which % open.length];
  if (!assignment) return;
  if (taken.kind === 'drop') {
    simulated.drop(assignment);
    return tested.drop(assignment);
  }
  if (taken.kind === 'complete') {
    assignment.completed = true;
    return tested.complete(assignment);
  }
  if (taken.kind === 'hand over') {
    const { memberId } = assignment;
    // To another one it becomes an ordinary assignment, which is not simulated.
    if (taken.to !== memberId && !taken.back) simulated.drop(assignment);
    return tested.handOver(assignment, taken.back ? [taken.to, memberId] : [taken.to]);
  }
  assignment.due = addDays(assignment.due, taken.by);
  return tested.move(assignment, assignment.due);
}

async function look({ tested, simulated, today }: Comparison, replicas: number): Promise<void> {
  await tested.look(today, replicas);
  simulated.look(today);
  expect(await found(tested)).toEqual(simulated.assignments.map(inWords).toSorted());
}

const found = async (tested: FamilyUnderTest) => (await tested.assignments()).map(inWords).toSorted();

async function putMembers({ tested, simulated }: Comparison): Promise<void> {
  await tested.setMembers(members.map((one) => ({ ...one, age: simulated.ages.get(one.id) ?? one.age })));
}
