import { addDays } from '@family-chores/contracts/schedule/days';
import { assert, asyncProperty } from 'fast-check';
import type { SeriesDocument } from '../model/series.model.ts';
import type { PauseDocument } from '../model/pause.model.ts';
import { buildAssignment } from '../testing/build-assignment.ts';
import { buildSeries } from '../testing/build-series.ts';
import { CHORE_AGES, compareWithSimulation, type FamilyUnderTest } from '../testing/compare-families.ts';
import { randomActions } from '../testing/random-actions.ts';
import type { SimulatedAssignment } from '../testing/simulate-family.ts';
import { ann, ben } from '../testing/start-schedule.ts';
import { dueDateOf } from './days.rules.ts';
import {
  DAYS_AHEAD,
  difference,
  type GeneratedAssignment,
  plannedMembers,
  type PlannedMember,
} from './generation.rules.ts';

const CHORE_ID = 1;
const chores = new Map([[CHORE_ID, CHORE_AGES]]);
const today = '2026-03-02';

const buildGenerated = (overrides: Partial<GeneratedAssignment> = {}) =>
  buildAssignment({ _id: 31, seriesId: 5, seriesDay: today, dueDate: dueDateOf(today), ...overrides });

const differenceOf = (
  series: Partial<SeriesDocument>,
  {
    assignments = [buildGenerated()],
    pauses = [],
  }: { assignments?: GeneratedAssignment[]; pauses?: PauseDocument[] } = {},
) => {
  const all = [buildSeries({ _id: 5, choreId: CHORE_ID, end: today, ...series })];
  return difference({ series: all, chores, members: [ann, ben], pauses, assignments, today });
};
const nothing = { missing: [], surplus: [], lapsed: [] };

it('generates today and the next 14 days', () => {
  const { missing } = differenceOf({ end: null }, { assignments: [] });
  expect(missing.map(({ day }) => day)).toEqual(
    Array.from({ length: 15 }, (_, count) => addDays(today, count)),
  );
  expect(DAYS_AHEAD).toBe(14);
});

it('generates nothing for days before today', () => {
  const { missing } = differenceOf({ start: '2025-01-01' }, { assignments: [] });
  expect(missing.map(({ day }) => day)).toEqual([today]);
});

it('changes nothing when everything is generated', () => {
  expect(differenceOf({})).toEqual(nothing);
});

it('keeps an overdue assignment that was sent back, although other overdue ones lapse', () => {
  const overdue = { seriesDay: addDays(today, -1), dueDate: dueDateOf(addDays(today, -1)) };
  const notYet = { note: 'The corners', by: { id: ben.id, name: ben.name }, at: new Date() };
  const [sentBack, forgotten] = [
    buildGenerated({ _id: 32, ...overdue, notYet }),
    buildGenerated({ _id: 33, ...overdue }),
  ];
  const { lapsed } = differenceOf(
    { missed: 'lapse' },
    { assignments: [buildGenerated(), sentBack, forgotten] },
  );
  expect(lapsed).toEqual([forgotten]);
});

it('does not generate again an assignment that was moved to another day', () => {
  expect(differenceOf({}, { assignments: [buildGenerated({ dueDate: dueDateOf('2026-03-09') })] })).toEqual(
    nothing,
  );
});

it('does not generate a skipped occurrence', () => {
  const skips = [{ day: today, memberId: ann.id }];
  expect(differenceOf({ skips }, { assignments: [] })).toEqual(nothing);
});

it('does not give a skipped turn to another member', () => {
  const skips = [{ day: today, memberId: ann.id }];
  const pauses = [{ _id: 1, familyId: 7, memberId: ann.id, from: today, to: today }];
  const rotating: Partial<SeriesDocument> = { skips, memberIds: [ann.id, ben.id], turns: 'rotate-daily' };
  expect(differenceOf(rotating, { assignments: [], pauses })).toEqual(nothing);
});

it('does not give a completed turn to another member', () => {
  const pauses = [{ _id: 1, familyId: 7, memberId: ann.id, from: today, to: today }];
  const rotating: Partial<SeriesDocument> = { memberIds: [ann.id, ben.id], turns: 'rotate-weekly' };
  expect(differenceOf(rotating, { assignments: [buildGenerated({ completed: true })], pauses })).toEqual(
    nothing,
  );
});

it('passes the open turn of a member who is away to the next member', () => {
  const pauses = [{ _id: 1, familyId: 7, memberId: ann.id, from: today, to: today }];
  const { missing, surplus } = differenceOf(
    { memberIds: [ann.id, ben.id], turns: 'rotate-daily' },
    { pauses },
  );
  expect(missing.map(({ memberId }) => memberId)).toEqual([ben.id]);
  expect(surplus.map(({ _id }) => _id)).toEqual([31]);
});

it('removes open assignments in a pause of the family, and keeps completed ones', () => {
  const pauses = [{ _id: 1, familyId: 7, memberId: null, from: today, to: today }];
  const assignments = [
    buildGenerated(),
    buildGenerated({ _id: 32, familyMemberId: ben.id, completed: true }),
  ];
  const { missing, surplus } = differenceOf({ memberIds: [ann.id, ben.id] }, { pauses, assignments });
  expect(missing).toEqual([]);
  expect(surplus.map(({ _id }) => _id)).toEqual([31]);
});

it('skips a member whose age does not fit', () => {
  const series = [buildSeries({ _id: 5, choreId: CHORE_ID, end: today })];
  const members = [{ ...ann, age: CHORE_AGES.maxAge + 1 }];
  const changes = difference({ series, chores, members, pauses: [], assignments: [buildGenerated()], today });
  expect(changes).toMatchObject({ missing: [], surplus: [{ _id: 31 }] });
});

describe('around a birthday', () => {
  const birthday = '03-05';
  const daysOf = (age: number, memberIds = [ann.id]) => {
    const series = [
      buildSeries({ _id: 5, choreId: CHORE_ID, end: '2026-03-07', memberIds, turns: 'rotate-daily' }),
    ];
    const members = [{ ...ann, age, birthday, nextBirthday: '2026-03-05' }, ben];
    const { missing } = difference({ series, chores, members, pauses: [], assignments: [], today });
    return missing.map(({ day, memberId }) => `${day} ${memberId === ann.id ? 'Ann' : 'Ben'}`);
  };

  it('generates a chore from the birthday on which a member becomes old enough', () => {
    expect(daysOf(CHORE_AGES.minAge - 1)).toEqual(['2026-03-05 Ann', '2026-03-06 Ann', '2026-03-07 Ann']);
  });

  it('generates a chore up to the day before the birthday on which a member becomes too old', () => {
    expect(daysOf(CHORE_AGES.maxAge)).toEqual(['2026-03-02 Ann', '2026-03-03 Ann', '2026-03-04 Ann']);
  });

  it('gives the turns before the birthday to the next member', () => {
    expect(daysOf(CHORE_AGES.minAge - 1, [ann.id, ben.id])).toEqual([
      '2026-03-02 Ben',
      '2026-03-03 Ben',
      '2026-03-04 Ben',
      '2026-03-05 Ben',
      '2026-03-06 Ann',
      '2026-03-07 Ben',
    ]);
  });

  it.each([
    ['2026-02-20', '2026-03-01'],
    ['2028-02-20', '2028-02-29'],
  ])('on %s, for a member born on February 29, generates from the birthday on %s', (day, nextBirthday) => {
    const series = [buildSeries({ _id: 5, choreId: CHORE_ID, start: day })];
    const members = [{ ...ann, age: CHORE_AGES.minAge - 1, birthday: '02-29', nextBirthday }];
    const { missing } = difference({ series, chores, members, pauses: [], assignments: [], today: day });
    expect(missing[0]?.day).toBe(nextBirthday);
  });
});

describe('an assignment that is still open after its day', () => {
  const yesterday = addDays(today, -1);
  const assignments = [buildGenerated({ seriesDay: yesterday, dueDate: dueDateOf(yesterday) })];

  it('stays if missed chores of its series stay', () => {
    const { lapsed, surplus } = differenceOf({ missed: 'stay' }, { assignments });
    expect([...lapsed, ...surplus]).toEqual([]);
  });

  it('lapses if missed chores of its series lapse', () => {
    const { lapsed } = differenceOf({ missed: 'lapse' }, { assignments });
    expect(lapsed.map(({ _id }) => _id)).toEqual([31]);
  });

  it('lapses once, and is not generated again, if it was moved from today to yesterday', () => {
    const moved = [buildGenerated({ dueDate: dueDateOf(yesterday) })];
    const { lapsed, missing, surplus } = differenceOf({ missed: 'lapse' }, { assignments: moved });
    expect(lapsed.map(({ _id }) => _id)).toEqual([31]);
    expect([...missing, ...surplus]).toEqual([]);
  });
});

/** A family that exists only in memory, and is changed by the rules alone. */
function familyInMemory(): FamilyUnderTest {
  let lastId = 0;
  let series: SeriesDocument[] = [];
  let pauses: PauseDocument[] = [];
  let members: readonly PlannedMember[] = [];
  let assignments: GeneratedAssignment[] = [];
  const matches =
    ({ seriesId, day, memberId }: SimulatedAssignment) =>
    (each: GeneratedAssignment) =>
      each.seriesId === seriesId && each.seriesDay === day && each.familyMemberId === memberId;
  const change = (assignment: SimulatedAssignment, values: Partial<GeneratedAssignment>) => {
    assignments = assignments.map((each) => (matches(assignment)(each) ? { ...each, ...values } : each));
  };
  const skip = (seriesId: number, skipped: { day: string; memberId: number }) => {
    for (const each of series) if (each._id === seriesId) each.skips.push(skipped);
  };
  const removeAssignment = (assignment: SimulatedAssignment) => {
    assignments = assignments.filter((each) => !matches(assignment)(each));
    skip(assignment.seriesId, assignment);
  };
  return {
    async addSeries(rule) {
      lastId += 1;
      series.push(buildSeries({ _id: lastId, choreId: CHORE_ID, ...rule }));
      return lastId;
    },
    async editSeries(id, changes) {
      series = series.map((each) => (each._id === id ? { ...each, ...changes } : each));
    },
    async deleteSeries(id) {
      series = series.filter(({ _id }) => _id !== id);
      assignments = assignments.filter(({ seriesId }) => seriesId !== id);
    },
    removeAssignment: async (assignment) => removeAssignment(assignment),
    async handOver(assignment, memberIds) {
      const { seriesId, day, memberId } = assignment;
      const each = series.find(({ _id }) => _id === seriesId);
      const planned = each ? plannedMembers(each, day, { chore: CHORE_AGES, members, pauses }) : [];
      const isBack = memberIds.at(-1) === memberId && (memberIds.length === 1 || planned.includes(memberId));
      if (!isBack) removeAssignment(assignment);
    },
    move: async (assignment, due) => change(assignment, { dueDate: dueDateOf(due) }),
    complete: async (assignment) => change(assignment, { completed: true }),
    async addPause(pause) {
      lastId += 1;
      pauses.push({ _id: lastId, familyId: 7, ...pause });
      return lastId;
    },
    async deletePause(id) {
      pauses = pauses.filter(({ _id }) => _id !== id);
    },
    async setMembers(changed) {
      members = changed;
    },
    async openSchedule(day) {
      const changes = difference({ series, chores, members, pauses, assignments, today: day });
      const gone = new Set([...changes.surplus, ...changes.lapsed]);
      assignments = assignments.filter((each) => !gone.has(each));
      for (const { seriesId = 0, seriesDay = '', familyMemberId } of changes.lapsed) {
        skip(seriesId, { day: seriesDay, memberId: familyMemberId });
      }
      for (const {
        series: { _id: seriesId },
        day: seriesDay,
        memberId: familyMemberId,
      } of changes.missing) {
        lastId += 1;
        assignments.push(
          buildGenerated({ _id: lastId, seriesId, seriesDay, familyMemberId, dueDate: dueDateOf(seriesDay) }),
        );
      }
    },
    openAndCrash: async () => undefined,
    assignments: async () =>
      assignments.map(({ seriesId = 0, seriesDay = '', familyMemberId, dueDate, completed }) => ({
        seriesId,
        day: seriesDay,
        memberId: familyMemberId,
        due: dueDate.toISOString().slice(0, 10),
        completed,
      })),
  };
}

it('generates the same assignments as the simulation in 2,000 random cases', async () => {
  const isAsSimulated = asyncProperty(randomActions, (actions) =>
    compareWithSimulation(familyInMemory(), actions),
  );
  await expect(assert(isAsSimulated, { numRuns: 2000, seed: 14 })).resolves.toBeUndefined();
});
