import type { Family } from '@family-chores/contracts/families/families';
import type { mongo } from 'mongoose';
import type { Side } from '../load/rounds.ts';
import { generateFor } from '../load/send-load.ts';
import { type Bench, CONNECTIONS, type MeasureRows } from './bench.ts';
import { cpuRatioRow, measureRounds } from './measured-rounds.ts';
import { getRequestText, listUrl, createReader } from './reads.ts';

const SERIES = 60;
/** Reading a week with series may cost at most this many times the CPU time of a week without. */
const MAX_RATIO = 1.2;
const DAY_MS = 86_400_000;

interface StoredGeneration {
  _id: number;
  timeZone: string;
  day: string;
  dueAt: Date;
  seenAt: Date;
  leasedUntil: null;
}

/** The floor is a family that planned each assignment of the same week separately. */
export const measureWeek: MeasureRows = async (bench) => {
  const { rounds, roundMs } = bench.scale;
  const readers = { ours: await createReader(bench), floor: await createReader(bench) };
  await addSeries(bench, readers.ours.families);
  let count = 0;
  const loadOf = (side: Side) => ({
    port: bench.product.portOf('schedule'),
    connections: CONNECTIONS,
    expectedStatus: 200,
    next: generateFor(roundMs, () => {
      count += 1;
      const { families } = readers[side];
      const family = families[count % families.length];
      return family ? getRequestText(`${listUrl(family)}?${week()}&n=${count}`, readers[side]) : '';
    }),
  });
  const measured = await measureRounds('Reading a week', rounds, loadOf);
  return [cpuRatioRow('week with 60 series (floor: without)', measured, MAX_RATIO)];
};

function week(): string {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  return new URLSearchParams({ from: at(-3.5), to: at(3.5) }).toString();
}

/** Stores series as if they had generated the seeded assignments, so that both sides read the same list. */
async function addSeries({ product }: Bench, families: readonly Family[]): Promise<void> {
  const schedule = await product.databaseOf('schedule');
  const day = new Date().toISOString().slice(0, 10);
  const rule = { weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1, start: day, end: null, missed: 'stay' };
  for (const { id: familyId, members } of families) {
    const [firstId, options] = [familyId * SERIES, { skips: [], turns: 'each', partOfDay: null }];
    const memberIds = members.map(({ id }) => id);
    const assignments = schedule.collection<{ _id: number }>('assignments');
    const generated = await assignments.find({ familyId }).sort({ _id: 1 }).toArray();
    await schedule.collection<mongo.Document & { _id: number }>('series').insertMany(
      Array.from({ length: SERIES }, (_, index) => ({
        _id: firstId + index,
        familyId,
        choreId: 1,
        memberIds,
        ...rule,
        ...options,
      })),
    );
    for (const [index, { _id }] of generated.entries()) {
      const fields = { seriesId: firstId + (index % SERIES), seriesDay: day, partOfDay: 'morning' };
      await assignments.updateOne({ _id }, { $set: fields });
    }
    const dueAt = new Date(Date.now() + DAY_MS);
    await schedule
      .collection<StoredGeneration>('generations')
      .insertOne({ _id: familyId, timeZone: 'UTC', day, dueAt, seenAt: new Date(), leasedUntil: null });
  }
}
