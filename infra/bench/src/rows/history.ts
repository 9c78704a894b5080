import { startChallenge } from '@family-chores/contracts/achievements/challenges';
import { calls } from '@family-chores/contracts/all-contracts';
import type { CallDefinition } from '@family-chores/contracts/define-call';
import { isExportPath } from '@family-chores/contracts/exporting-services';
import type { Family } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { fillPath, parametersIn } from '@family-chores/contracts/path-template';
import { listPointsEntries } from '@family-chores/contracts/rewards/points';
import { complete, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { requestText } from '../load/request-text.ts';
import type { Side } from '../load/rounds.ts';
import { generateEach, generateFor, type Load } from '../load/send-load.ts';
import { otherMember, type SeededAssignment, seedAssignments } from '../product/assignments.ts';
import { createFamilies } from '../product/families.ts';
import { Person } from '../product/person.ts';
import { publishVerifications, untilProcessed } from '../product/verified-chores.ts';
import { reportProgress } from '../report/report-progress.ts';
import type { Row } from '../report/table.ts';
import { type Bench, CONNECTIONS, type MeasureRows, WARM_UP_ROUNDS } from './bench.ts';
import { cpuRatioRow, measureRounds } from './measured-rounds.ts';

/** A call for a family with three years of data may cost at most this many times the CPU time for a new family. */
const MAX_RATIO = 1.2;
const WEEKS = 156;
/** Weeks of data of the new family. The list of assignments covers as many, so it is equally long for both families. */
const NEW_WEEKS = 8;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const consumers = [
  { service: 'rewards', durable: 'rewards-credit-points' },
  { service: 'achievements', durable: 'achievements-credit-chores' },
  { service: 'families', durable: 'families-record-assignment-verified' },
] as const;

interface Household {
  readonly family: Family;
  /** Assignments that can be completed, and then verified; each is used once. */
  readonly open: SeededAssignment[];
}

type Households = Record<Side, Household>;

interface Measured {
  readonly title: string;
  readonly service: ServiceName;
  readonly load: (household: Household) => Pick<Load, 'next'>;
}

/**
 * Compares a family with three years of verified chores (`ours`) with one that has eight weeks of them (`floor`).
 * Exports are left out, because their cost grows with the data.
 */
export const measureHistory: MeasureRows = async (bench) => {
  const person = await Person.enter(bench.product);
  const households = await createHouseholds(bench, person);
  const measureAll = async (all: readonly Measured[]) => {
    const rows: Row[] = [];
    for (const measured of all) {
      reportProgress(`  ${measured.title}`);
      await person.renew();
      rows.push(await measure(bench, households, measured));
    }
    return rows;
  };
  const reads = await measureAll(readsOf(bench, person));
  // Added only after the reads, whose responses would otherwise contain these thousands of chores.
  for (const household of Object.values(households)) await addOpenChores(bench, person, household);
  return [...reads, ...(await measureAll(changesOf(bench, person)))];
};

async function measure(
  bench: Bench,
  households: Households,
  { title, service, load }: Measured,
): Promise<Row> {
  const port = bench.product.portOf(service);
  const loadOf = (side: Side) => ({
    port,
    connections: CONNECTIONS,
    expectedStatus: 200,
    ...load(households[side]),
  });
  return cpuRatioRow(title, await measureRounds(title, bench.scale.rounds, loadOf), MAX_RATIO);
}

function readsOf({ scale }: Bench, person: Person): Measured[] {
  const ofFamily = calls.filter(
    ({ service, method, path, access }) =>
      service !== 'registry' &&
      method === 'GET' &&
      access === 'family' &&
      parametersIn(path).join() === 'familyId' &&
      !isExportPath(path),
  );
  const read = (call: CallDefinition, title = `GET ${call.path}`, query = '') => ({
    title,
    service: call.service,
    load: ({ family: { id: familyId, members } }: Household) => {
      const url = fillPath(call.path, { familyId, memberId: members[0]?.id });
      // `n` makes each URL unique, so that no response comes from a cache. Services ignore a parameter that no contract
      // declares.
      const textAt = (index: number) =>
        requestText({ method: 'GET', url: `${url}?n=${index}${query}`, token: person.token });
      return { next: generateFor(scale.roundMs / 4, textAt) };
    },
  });
  const week = new URLSearchParams({ from: at(-3.5), to: at(3.5) });
  return [
    ...ofFamily.map((call) => read(call)),
    read(listAssignments, 'GET a week', `&${week}`),
    read(listPointsEntries),
  ];
}

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function changesOf({ product, scale }: Bench, person: Person): Measured[] {
  const completed = new Map<number, SeededAssignment[]>();
  const headers = { origin: product.publicOrigin };
  const text = (path: string, { assignmentId }: SeededAssignment, body?: object) =>
    requestText({
      method: 'PATCH',
      url: fillPath(path, { id: assignmentId }),
      token: person.token,
      headers,
      body,
    });
  return [
    {
      title: 'complete a chore',
      service: 'schedule',
      load: ({ family: { id }, open }) => {
        const taken = open.splice(0, scale.changesPerRound);
        completed.set(id, [...(completed.get(id) ?? []), ...taken]);
        return { next: generateEach(taken.map((each) => text(complete.path, each))) };
      },
    },
    {
      title: 'verify a chore',
      service: 'schedule',
      load: ({ family: { id } }) => {
        const taken = completed.get(id)?.splice(0, scale.changesPerRound) ?? [];
        return {
          next: generateEach(taken.map((each) => text(verify.path, each, { verifierId: otherMember(each) }))),
        };
      },
    },
  ];
}

async function createHouseholds(bench: Bench, person: Person): Promise<Households> {
  const [old, recent] = await createFamilies(person, 2);
  if (!old || !recent) throw new Error('The families were not created');
  const households = {
    ours: await createHousehold(bench, person, { ...old, weeks: WEEKS }),
    floor: await createHousehold(bench, person, { ...recent, weeks: NEW_WEEKS }),
  };
  await untilProcessed(bench.product, consumers);
  return households;
}

async function createHousehold(
  { product, scale }: Bench,
  person: Person,
  { id: familyId, weeks, ...created }: Family & { weeks: number },
): Promise<Household> {
  const added = await person.callOrThrow(addMember, { body: { name: 'Eva', age: 6, familyId } });
  const family = { ...created, id: familyId, members: [...created.members, added] };
  const body = { name: 'Weekly Challenge', targetPoints: 1_000_000, duration: 7 };
  await person.callOrThrow(startChallenge, { params: { familyId }, body });
  const schedule = await product.databaseOf('schedule');
  const count = Math.ceil((scale.historyAssignments * weeks) / WEEKS);
  /** Times spread evenly over the weeks; index 0 is the latest, an hour ago. */
  const verifiedAt = (index: number) => new Date(Date.now() - 3_600_000 - (index / count) * weeks * WEEK_MS);
  const verified = await seedAssignments(
    { person, schedule, families: [family] },
    {
      count,
      fieldsOf: (index) => ({
        completed: true,
        completedAt: verifiedAt(index),
        verified: true,
        verifiedAt: verifiedAt(index),
        dueDate: verifiedAt(index),
        pointsEarned: 10,
        verifier: { id: added.id, name: added.name },
        verificationNote: '',
      }),
    },
  );
  await publishVerifications(product, count, (index) => {
    const assignment = verified[index];
    if (!assignment) throw new Error(`There is no assignment ${index}`);
    const { assignmentId, familyMemberId } = assignment;
    const verifierId = otherMember(assignment);
    return { familyId, assignmentId, familyMemberId, verifierId, verifiedAt: verifiedAt(index) };
  });
  return { family, open: [] };
}

async function addOpenChores(
  { product, scale }: Bench,
  person: Person,
  { family, open }: Household,
): Promise<void> {
  const schedule = await product.databaseOf('schedule');
  const count = scale.changesPerRound * (scale.rounds + WARM_UP_ROUNDS);
  open.push(...(await seedAssignments({ person, schedule, families: [family] }, { count })));
}
