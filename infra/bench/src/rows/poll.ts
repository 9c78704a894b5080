import { setTimeout as wait } from 'node:timers/promises';
import type { Side } from '../load/rounds.ts';
import { type MeasureRows, schedulePort } from './bench.ts';
import { compareReads, getRequestText, listUrl, createReader, type Reader } from './reads.ts';
import { speedRows } from './speed-rows.ts';

/** The most CPU time for one poll. */
const MAX_CPU_MS = 0.1;

/** ETags expire at every quarter of an hour (`sendVersioned` in the service kit). */
const ETAGS_EXPIRE_EVERY_MS = 15 * 60_000;

/** Measures the poll of pages without a live connection (every 3 s), when nothing has changed. */
export const measurePoll: MeasureRows = async (bench) => {
  const reader = await createReader(bench);
  // The floor derives its ETag from the family's version, so every family needs a version.
  const versions = (await bench.product.databaseOf('schedule')).collection<{ _id: number }>('familyVersions');
  for (const { id } of reader.families) {
    await versions.updateOne({ _id: id }, { $set: { version: `first-${id}` } }, { upsert: true });
  }
  const etags: Record<Side, Map<number, string>> = { ours: new Map(), floor: new Map() };
  const rounds = await compareReads(bench, reader, {
    expectedStatus: 304,
    async prepare(side) {
      // Twice the duration of a round leaves time to fetch the ETags and to open the connections.
      await waitUntilEtagsOutlast(2 * bench.scale.roundMs);
      etags[side] = await etagsOf(schedulePort(bench, side), reader);
    },
    request: (family, _, side) =>
      getRequestText(listUrl(family), reader, { 'if-none-match': etags[side].get(family.id) ?? '' }),
  });
  return speedRows('unchanged poll (304)', rounds, MAX_CPU_MS);
};

/** Waits, if necessary, so that an ETag fetched afterwards stays valid for at least `neededMs`. */
async function waitUntilEtagsOutlast(neededMs: number): Promise<void> {
  const leftMs = ETAGS_EXPIRE_EVERY_MS - (Date.now() % ETAGS_EXPIRE_EVERY_MS);
  if (leftMs < neededMs) await wait(leftMs);
}

async function etagsOf(port: number, { families, person }: Reader): Promise<Map<number, string>> {
  const headers = { cookie: `access=${person.token}` };
  return new Map(
    await Promise.all(
      families.map(async (family): Promise<[number, string]> => {
        const response = await fetch(`http://127.0.0.1:${port}${listUrl(family)}`, { headers });
        await response.arrayBuffer();
        return [family.id, response.headers.get('etag') ?? ''];
      }),
    ),
  );
}
