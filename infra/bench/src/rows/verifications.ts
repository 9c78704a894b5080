import { challengeProgressed, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { memberPointsUpdated } from '@family-chores/contracts/families/members';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { setTimeout as wait } from 'node:timers/promises';
import { seedAssignments, type Seeded } from '../product/assignments.ts';
import { letIn, makeFamilies } from '../product/families.ts';
import { Person } from '../product/person.ts';
import { watch } from '../product/watcher.ts';
import type { Bench } from './bench.ts';
import { Sightings, type Sight } from './sightings.ts';

const shownPoints = memberPointsUpdated.data.omit({ familyId: true });
const shownProgress = challengeProgressed.data.pick({ totalPoints: true });

export interface Verifications {
  /** Verifies one more completed chore, in another family than the last. */
  verifyNext(): Promise<void>;
  /** Waits until the other browser has seen everything. @throws Error when it has not in time */
  settled(patienceMs: number): Promise<void>;
  latencies(sight: Sight): number[];
  stop(): void;
}

/** Families with a challenge under way and completed chores, each watched by the browser of another account. */
export async function watchVerifications({ product, scale }: Bench, howMany: number): Promise<Verifications> {
  const person = await Person.enter(product);
  const other = await Person.enter(product);
  const families = await makeFamilies(person, scale.families);
  await letIn(person, other, families);
  for (const { id: familyId } of families) {
    const body = { name: 'Weekly Challenge', targetPoints: 1_000_000, duration: 7 };
    await person.call(startChallenge, { params: { familyId }, body });
  }
  const schedule = await product.databaseOf('schedule');
  const points = 10;
  const fields = { completed: true, completedAt: new Date(), pointsEarned: points };
  const waiting = await seedAssignments({ person, schedule, families }, { count: howMany, fields });

  const sightings = new Sightings();
  const sockets = await Promise.all(
    families.map(({ id: familyId }) =>
      watch(product, { person: other, familyId }, (message, at) =>
        hear(sightings, { familyId, message, at }),
      ),
    ),
  );

  async function verifyOne({ assignmentId, family, familyMemberId }: Seeded): Promise<void> {
    const verifier = family.members.find(({ id }) => id !== familyMemberId);
    if (!verifier) throw new Error('Nobody else is there to verify');
    const sighting = sightings.expect({ familyId: family.id, familyMemberId, points });
    const body = { verifierId: verifier.id, verificationNote: 'Looks good!' };
    const { status } = await person.call(verify, { params: { id: assignmentId }, body });
    if (status !== 200) throw new Error(`A verification was answered ${status}`);
    sighting.answeredAt = performance.now();
  }

  return {
    async verifyNext() {
      const next = waiting.shift();
      if (next) await verifyOne(next);
    },
    async settled(patienceMs) {
      const giveUpAt = performance.now() + patienceMs;
      while (sightings.open > 0) {
        if (performance.now() > giveUpAt) throw new Error(`${sightings.open} verifications were not seen`);
        await wait(20);
      }
    },
    latencies: (sight) => sightings.latencies(sight),
    stop() {
      for (const socket of sockets) socket.close();
    },
  };
}

interface Heard {
  readonly familyId: number;
  readonly message: LiveMessage;
  readonly at: number;
}

function hear(sightings: Sightings, { familyId, message: { type, data }, at }: Heard): void {
  if (type === memberPointsUpdated.type) {
    const { familyMemberId, points: total } = shownPoints.parse(data);
    sightings.seePoints({ familyId, familyMemberId, total, at });
  }
  if (type === challengeProgressed.type) {
    sightings.seeChallenge({ familyId, total: shownProgress.parse(data).totalPoints, at });
  }
  if (type === badgeUnlocked.type) sightings.seeBadge({ familyId, at });
}
