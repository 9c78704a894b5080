import type { Family } from '@family-chores/contracts/families/families';
import { contest, errorsIn, type Rounds, type Side } from '../load/contest.ts';
import { during } from '../load/drive.ts';
import { requestText } from '../load/request-text.ts';
import { seedAssignments } from '../product/assignments.ts';
import { makeFamilies } from '../product/families.ts';
import { Person } from '../product/person.ts';
import { type Bench, CONNECTIONS, schedulePort, WARM_UP_ROUNDS } from './bench.ts';

/** The assignments of a family of four in two busy weeks. */
const LIST_LENGTH = 60;

export interface Readers {
  readonly person: Person;
  readonly families: readonly Family[];
}

/** A user with families that have full lists. */
export async function makeReaders({ product, scale }: Bench): Promise<Readers> {
  const person = await Person.enter(product);
  const families = await makeFamilies(person, scale.families);
  const schedule = await product.databaseOf('schedule');
  await seedAssignments({ person, schedule, families }, { count: LIST_LENGTH * scale.families });
  return { person, families };
}

interface ReadContest {
  readonly expected: number;
  /** The request for a family in iteration `index`. */
  readonly request: (family: Family, index: number, side: Side) => string;
  /** Runs before every round and is not measured. */
  readonly prepare?: (side: Side) => Promise<void>;
}

/** Runs rounds of one kind of read on both sides. @throws Error if any read failed */
export async function contestOfReads(
  bench: Bench,
  { families }: Readers,
  { expected, request, prepare }: ReadContest,
): Promise<Rounds> {
  const { rounds, roundMs } = bench.scale;
  let count = 0;
  const loadOf = async (side: Side) => {
    await prepare?.(side);
    const next = during(roundMs, () => {
      count += 1;
      const family = families[count % families.length];
      return family ? request(family, count, side) : '';
    });
    return { port: schedulePort(bench, side), connections: CONNECTIONS, next, expected };
  };
  await contest(WARM_UP_ROUNDS, loadOf);
  const measured = await contest(rounds, loadOf);
  const errors = errorsIn(measured);
  if (errors.ours.length + errors.floor.length > 0)
    throw new Error(`Reads failed: ${JSON.stringify(errors)}`);
  return measured;
}

export const listUrl = ({ id }: Family) => `/api/assignments/family/${id}`;

export function get(url: string, { person }: Readers, headers?: Record<string, string>): string {
  return requestText({ method: 'GET', url, token: person.token, ...(headers && { headers }) });
}
