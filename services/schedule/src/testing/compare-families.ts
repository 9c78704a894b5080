import { addDays } from '@family-chores/contracts/schedule/days';
import type { PlannedMember } from '../series/generation.rules.ts';
import { FIRST_DAY, members, type Step } from './random-steps.ts';
import { type SimulatedAssignment, SimulatedFamily, type SimulatedSeries } from './simulate-family.ts';

export const CHORE_AGES = { minAge: 8, maxAge: 50 };

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
  setMembers(members: readonly (PlannedMember & { name: string })[]): Promise<void>;
  look(today: string, replicas: number): Promise<void>;
  /** Looks, but dies before that is finished. */
  crash(today: string): Promise<void>;
  /** The assignments that series generated. */
  assignments(): Promise<SimulatedAssignment[]>;
}

const inWords = ({ seriesId, day, memberId, due, completed }: SimulatedAssignment) =>
  `${seriesId} ${day} ${memberId} ${due} ${completed}`;

/** Takes each step with the code under test and with the simulation, and compares what a family finds whenever it looks. */
export async function compareWithSimulation(tested: FamilyUnderTest, steps: readonly Step[]): Promise<void> {
  const comparison = { tested, simulated: new SimulatedFamily(members, CHORE_AGES, FIRST_DAY) };
  await putMembers(comparison);
  for (const each of steps) await take(each, comparison);
  await look(comparison, 1);
  // Repeating it changes nothing.
  await look(comparison, 1);
}

interface Comparison {
  readonly tested: FamilyUnderTest;
  readonly simulated: SimulatedFamily;
}

async function take(taken: Step, comparison: Comparison): Promise<void> {
  const { tested, simulated } = comparison;
  const { today } = simulated;
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
    case 'birthday':
      return changeMember(taken, comparison);
    case 'wait':
      simulated.wait(taken.days);
      return taken.agesFollow ? putMembers(comparison) : undefined;
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

async function changeMember(
  taken: Extract<Step, { kind: 'age' | 'birthday' }>,
  comparison: Comparison,
): Promise<void> {
  const member = comparison.simulated.members.get(taken.memberId);
  if (!member) return;
  if (taken.kind === 'age') member.age = taken.age;
  else member.birthday = taken.birthday;
  return putMembers(comparison);
}

async function changeSeries(
  taken: Extract<Step, { kind: 'edit' | 'delete' }>,
  { tested, simulated }: Comparison,
): Promise<void> {
  const { today } = simulated;
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
    if (taken.to === memberId) return tested.handOver(assignment, [memberId]);
    // Unless it returns to its series, it becomes an ordinary assignment, which is not simulated.
    if (!taken.back || !simulated.isExpected(assignment)) simulated.drop(assignment);
    return tested.handOver(assignment, taken.back ? [taken.to, memberId] : [taken.to]);
  }
  assignment.due = addDays(assignment.due, taken.by);
  return tested.move(assignment, assignment.due);
}

async function look({ tested, simulated }: Comparison, replicas: number): Promise<void> {
  await tested.look(simulated.today, replicas);
  simulated.look();
  expect(await found(tested)).toEqual(simulated.assignments.map(inWords).toSorted());
}

const found = async (tested: FamilyUnderTest) => (await tested.assignments()).map(inWords).toSorted();

async function putMembers({ tested, simulated }: Comparison): Promise<void> {
  await tested.setMembers(members.map((one) => ({ ...one, ...simulated.agingOf(one.id) })));
}
