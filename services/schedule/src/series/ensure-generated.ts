import { log } from '@family-chores/service-kit/log';
import type { Job } from '@family-chores/service-kit/service';
import { Generation } from '../model/generation.model.ts';
import { generate } from './generate.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A family that has not looked for this long gets nothing more until it looks again. */
const AWAY_MS = 14 * DAY_MS;
/** How long a replica has to generate for one family before another one tries; longer than the job's interval. */
const LEASE_MS = 5 * MINUTE_MS;

/**
 * Generates what is due before a family's assignments are listed. Reads one small document, and writes at most once a
 * day and after a change.
 * @returns whether the list may have changed
 */
export async function ensureGenerated(familyId: number, now: Date): Promise<boolean> {
  const generation = await Generation.findById(familyId).lean();
  if (!generation?.dueAt) return false;
  if (now.getTime() - generation.seenAt.getTime() > DAY_MS) {
    await Generation.updateOne({ _id: familyId }, { $max: { seenAt: now } });
  }
  if (generation.dueAt > now) return false;
  try {
    await generate(familyId, now);
    return true;
  } catch (error) {
    log.error(
      { familyId, error },
      'The assignments of series were not generated; the list shows what exists',
    );
    return false;
  }
}

/** Generates for families whose assignments no device has requested yet, so that reminders and other devices find their day. */
export const generateDue: Job = {
  name: 'generate-assignments-of-series',
  everyMs: MINUTE_MS,
  async run() {
    for (let familyId = await lease(new Date()); familyId !== null; familyId = await lease(new Date())) {
      try {
        await generate(familyId, new Date());
      } catch (error) {
        // Its lease keeps it from being the next one again.
        log.error({ familyId, error }, 'The assignments of series were not generated');
      }
    }
  },
};

/** Leases a family that is due, so that one replica generates for it; the lease ends with the generation. */
async function lease(now: Date): Promise<number | null> {
  const seenSince = new Date(now.getTime() - AWAY_MS);
  const free = [{ leasedUntil: null }, { leasedUntil: { $lte: now } }];
  const leased = await Generation.findOneAndUpdate(
    { dueAt: { $lte: now }, seenAt: { $gte: seenSince }, $or: free },
    { $set: { leasedUntil: new Date(now.getTime() + LEASE_MS) } },
  ).lean();
  return leased && leased._id;
}
