import { randomBytes } from 'node:crypto';
import { database } from './connect.ts';

interface FamilyVersion {
  _id: number;
  version: string;
}

const familyVersions = () => database().collection<FamilyVersion>('familyVersions');

/** Version of a family nothing has happened to yet. */
const initialVersion = '0';

/**
 * Marks what this service holds of a family as changed. Call it after the change is committed and before anybody is
 * told; whoever repairs after a crash (relay, consumer) calls it again. Versions are random: after a failover none
 * comes back with other data behind it.
 */
export async function bumpVersion(familyId: number): Promise<void> {
  const waiting = nextBump.get(familyId);
  if (waiting) return waiting;
  const running = currentBump.get(familyId);
  if (!running) return startBump(familyId);
  // One bump after the running one serves everybody who comes meanwhile.
  const next = running.then(ignore, ignore).then(() => {
    nextBump.delete(familyId);
    return startBump(familyId);
  });
  nextBump.set(familyId, next);
  return next;
}

const currentBump = new Map<number, Promise<void>>();
const nextBump = new Map<number, Promise<void>>();

function startBump(familyId: number): Promise<void> {
  const bump = write(familyId).finally(() => {
    if (currentBump.get(familyId) === bump) currentBump.delete(familyId);
  });
  currentBump.set(familyId, bump);
  return bump;
}

async function write(familyId: number): Promise<void> {
  const version = randomBytes(9).toString('base64url');
  await familyVersions().updateOne({ _id: familyId }, { $set: { version } }, { upsert: true });
}

interface Lookup {
  familyId: number;
  resolve: (version: string) => void;
  reject: (error: unknown) => void;
}

let waiting: Lookup[] = [];
let lookingUp = false;

/** Version of what this service holds of a family. Look-ups that wait together are answered by one query. */
export function versionOf(familyId: number): Promise<string> {
  return new Promise((resolve, reject) => {
    waiting.push({ familyId, resolve, reject });
    if (!lookingUp) void lookUpWaiting();
  });
}

async function lookUpWaiting(): Promise<void> {
  lookingUp = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    try {
      const familyIds = [...new Set(batch.map((lookup) => lookup.familyId))];
      const found = await familyVersions()
        .find({ _id: { $in: familyIds } })
        .toArray();
      const versions = new Map(found.map((row) => [row._id, row.version]));
      for (const lookup of batch) lookup.resolve(versions.get(lookup.familyId) ?? initialVersion);
    } catch (error) {
      for (const lookup of batch) lookup.reject(error);
    }
  }
  lookingUp = false;
}

function ignore(): void {}
