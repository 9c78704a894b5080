import { addDays } from '@family-chores/contracts/schedule/days';
import type { PlannedMember } from '../series/generation.rules.ts';
import { FIRST_DAY, members, type FamilyAction } from './random-actions.ts';
import { type SimulatedAssignment, SimulatedFamily, type SimulatedSeries } from './simulate-family.ts';

/** The ages of the chore of all simulated series. */
export const CHORE_AGES = { minAge: 8, maxAge: 50 };

export type Rule = Omit<SimulatedSeries, 'id'>;

/** The schedule of a family, kept by the code under test. */
export interface FamilyUnderTest {
  addSeries(rule: Rule, today: string): Promise<number>;
  editSeries(id: number, changes: Partial<Rule>, today: string): Promise<void>;
  deleteSeries(id: number, openAssignments: 'keep' | 'remove'): Promise<void>;
  removeAssignment(assignment: SimulatedAssignment): Promise<void>;
  move(assignment: SimulatedAssignment, due: string): Promise<void>;
  /** Gives the assignment to these members, one after another. */
  handOver(assignment: SimulatedAssignment, memberIds: readonly number[]): Promise<void>;
  complete(assignment: SimulatedAssignment): Promise<void>;
  addPause(pause: { memberId: number | null; from: string; to: string }, today: string): Promise<number>;
  deletePause(id: number): Promise<void>;
  setMembers(members: readonly (PlannedMember & { name: string })[]): Promise<void>;
  /** Generates assignments as when a family opens its schedule, concurrently in this many replicas. */
  openSchedule(today: string, replicas: number): Promise<void>;
  /** Like `openSchedule`, but the process dies before that is finished. */
  openAndCrash(today: string): Promise<void>;
  /** The assignments that series generated. */
  assignments(): Promise<SimulatedAssignment[]>;
}

const inWords = ({ seriesId, day, memberId, due, completed }: SimulatedAssignment) =>
  `${seriesId} ${day} ${memberId} ${due} ${completed}`;

/**
 * Performs the actions on the tested family and on a simulated one, and compares the assignments of both families each
 * time the schedule is opened.
 */
export async function compareWithSimulation(
  tested: FamilyUnderTest,
  actions: readonly FamilyAction[],
): Promise<void> {
  const comparison = { tested, simulated: new SimulatedFamily(members, CHORE_AGES, FIRST_DAY) };
  await updateMembers(comparison);
  for (const action of actions) await perform(action, comparison);
  await openSchedule(comparison, 1);
  // Opening it again changes nothing.
  await openSchedule(comparison, 1);
}

interface Comparison {
  readonly tested: FamilyUnderTest;
  readonly simulated: SimulatedFamily;
}

async function perform(action: FamilyAction, comparison: Comparison): Promise<void> {
  const { tested, simulated } = comparison;
  const { today } = simulated;
  switch (action.kind) {
    case 'add series':
      simulated.series.push({ id: await tested.addSeries(action.rule, today), ...action.rule });
      return;
    case 'edit series':
    case 'delete series':
      return changeSeries(action, comparison);
    case 'pause': {
      const from = addDays(today, action.from);
      const pause = { memberId: action.memberId, from, to: addDays(from, action.days) };
      simulated.pauses.push({ id: await tested.addPause(pause, today), ...pause });
      return;
    }
    case 'unpause': {
      const [ended] = simulated.pauses.splice(action.which % (simulated.pauses.length || 1), 1);
      return ended && tested.deletePause(ended.id);
    }
    case 'age':
    case 'birthday':
      return changeMember(action, comparison);
    case 'wait':
      simulated.wait(action.days);
      return action.agesFollow ? updateMembers(comparison) : undefined;
    case 'open schedule':
      return openSchedule(comparison, action.replicas);
    case 'crash': {
      const before = await foundBy(tested);
      await tested.openAndCrash(today);
      expect(await foundBy(tested)).toEqual(before);
      return;
    }
    case 'remove assignment':
    case 'move':
    case 'hand over':
    case 'complete':
      return changeAssignment(action, comparison);
  }
}

async function changeMember(
  action: Extract<FamilyAction, { kind: 'age' | 'birthday' }>,
  comparison: Comparison,
): Promise<void> {
  const member = comparison.simulated.members.get(action.memberId);
  if (!member) return;
  if (action.kind === 'age') member.age = action.age;
  else member.birthday = action.birthday;
  return updateMembers(comparison);
}

async function changeSeries(
  action: Extract<FamilyAction, { kind: 'edit series' | 'delete series' }>,
  { tested, simulated }: Comparison,
): Promise<void> {
  const { today } = simulated;
  const series = simulated.series[action.which % simulated.series.length];
  if (!series) return;
  if (action.kind === 'delete series') {
    simulated.removeSeries(series.id);
    return tested.deleteSeries(series.id, action.keep ? 'keep' : 'remove');
  }
  Object.assign(series, action.rule);
  return tested.editSeries(series.id, action.rule, today);
}

async function changeAssignment(
  action: Extract<FamilyAction, { kind: 'remove assignment' | 'move' | 'hand over' | 'complete' }>,
  { tested, simulated }: Comparison,
): Promise<void> {
  const open = simulated.assignments.filter(({ completed }) => !completed);
  const assignment = open[action.which % open.length];
  if (!assignment) return;
  if (action.kind === 'remove assignment') {
    simulated.removeAssignment(assignment);
    return tested.removeAssignment(assignment);
  }
  if (action.kind === 'complete') {
    assignment.completed = true;
    return tested.complete(assignment);
  }
  if (action.kind === 'hand over') {
    const { memberId } = assignment;
    if (action.to === memberId) return tested.handOver(assignment, [memberId]);
    // Unless it returns to its series, it becomes an ordinary assignment, and those are not simulated.
    if (!action.isHandedBack || !simulated.wouldBeGenerated(assignment))
      simulated.removeAssignment(assignment);
    return tested.handOver(assignment, action.isHandedBack ? [action.to, memberId] : [action.to]);
  }
  assignment.due = addDays(assignment.due, action.by);
  return tested.move(assignment, assignment.due);
}

async function openSchedule({ tested, simulated }: Comparison, replicas: number): Promise<void> {
  await tested.openSchedule(simulated.today, replicas);
  simulated.openSchedule();
  expect(await foundBy(tested)).toEqual(simulated.assignments.map(inWords).toSorted());
}

const foundBy = async (tested: FamilyUnderTest) => (await tested.assignments()).map(inWords).toSorted();

async function updateMembers({ tested, simulated }: Comparison): Promise<void> {
  await tested.setMembers(members.map((one) => ({ ...one, ...simulated.agingOf(one.id) })));
}
