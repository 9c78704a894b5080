import { processLeased } from '@family-chores/service-kit/leased-queue';
import { log } from '@family-chores/service-kit/log';
import { createDocumentLoader } from '@family-chores/service-kit/mongo';
import type { Job } from '@family-chores/service-kit/service';
import { Generation, type GenerationDocument } from '../model/generation.model.ts';
import { generate } from './generate.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The job skips a family that has not listed its assignments for this long, until it lists them again. */
const INACTIVE_MS = 14 * DAY_MS;
/** How long a replica may generate for one family before another replica tries; longer than the job's interval. */
const LEASE_MS = 5 * MINUTE_MS;

const load = createDocumentLoader(Generation);

/**
 * Called when a family lists its assignments: generates them if they are due. Usually this reads only one small
 * document; it writes after changes, and otherwise at most once a day.
 */
export async function ensureGenerated(familyId: number, now: Date): Promise<void> {
  const generation = await load(familyId);
  if (!generation?.dueAt) return;
  if (now.getTime() - generation.seenAt.getTime() > DAY_MS) {
    await Generation.updateOne({ _id: familyId }, { $max: { seenAt: now } });
  }
  if (generation.dueAt > now) return;
  try {
    await generate(familyId, now);
  } catch (error) {
    log.error(
      { familyId, error },
      'The assignments of series could not be generated; the list shows those that exist',
    );
  }
}

/** Generates the assignments of due families even before they list them, so that reminders find the assignments. */
export const generateDue: Job = {
  name: 'generate-assignments-of-series',
  everyMs: MINUTE_MS,
  run: () =>
    processLeased<GenerationDocument>({
      model: Generation,
      due: (now) => ({
        dueAt: { $lte: now },
        seenAt: { $gte: new Date(now.getTime() - INACTIVE_MS) },
        $or: [{ leasedUntil: null }, { leasedUntil: { $lte: now } }],
      }),
      // A field of its own: a lease that postponed `dueAt` would keep `ensureGenerated` from generating until the lease
      // ends.
      leaseField: 'leasedUntil',
      leaseMs: LEASE_MS,
      // `generate` ends the lease in its own transaction.
      handle: ({ _id: familyId }) => generate(familyId, new Date()),
      onFailure(error, { _id: familyId }) {
        log.error(
          { familyId, error },
          'The assignments of series could not be generated; this will be retried',
        );
      },
    }),
};
