import type { Family } from '@family-chores/contracts/families/families';
import type { Rounds, Side } from '../load/rounds.ts';
import { generateFor } from '../load/send-load.ts';
import { requestText } from '../load/request-text.ts';
import { seedAssignments } from '../product/assignments.ts';
import { createFamilies } from '../product/families.ts';
import { Person } from '../product/person.ts';
import { type Bench, CONNECTIONS, schedulePort } from './bench.ts';
import { measureRounds } from './measured-rounds.ts';

/** The assignments of a family of four in two busy weeks. */
const LIST_LENGTH = 60;

export interface Reader {
  readonly person: Person;
  readonly families: readonly Family[];
}

export async function createReader({ product, scale }: Bench): Promise<Reader> {
  const person = await Person.enter(product);
  const families = await createFamilies(person, scale.families);
  const schedule = await product.databaseOf('schedule');
  await seedAssignments({ person, schedule, families }, { count: LIST_LENGTH * scale.families });
  return { person, families };
}

interface ReadComparison {
  readonly expectedStatus: number;
  /** Builds the request for a family; `index` is different for every request. */
  readonly request: (family: Family, index: number, side: Side) => string;
  /** Runs before every round and is not measured. */
  readonly prepare?: (side: Side) => Promise<void>;
}

/** @throws Error if a read failed */
export async function compareReads(
  bench: Bench,
  { families }: Reader,
  { expectedStatus, request, prepare }: ReadComparison,
): Promise<Rounds> {
  const { rounds, roundMs } = bench.scale;
  let count = 0;
  const loadOf = async (side: Side) => {
    await prepare?.(side);
    const next = generateFor(roundMs, () => {
      count += 1;
      const family = families[count % families.length];
      return family ? request(family, count, side) : '';
    });
    return { port: schedulePort(bench, side), connections: CONNECTIONS, next, expectedStatus };
  };
  return measureRounds('A read', rounds, loadOf);
}

export const listUrl = ({ id }: Family) => `/api/assignments/family/${id}`;

export function getRequestText(url: string, { person }: Reader, headers?: Record<string, string>): string {
  return requestText({ method: 'GET', url, token: person.token, ...(headers && { headers }) });
}
