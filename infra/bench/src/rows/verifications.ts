import { challengeProgressed, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { memberPointsUpdated } from '@family-chores/contracts/families/members';
import type { LiveMessage } from '@family-chores/contracts/live/live';
import { pointsChanged } from '@family-chores/contracts/rewards/points';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { setTimeout as wait } from 'node:timers/promises';
import { otherMember, seedAssignments, type SeededAssignment } from '../product/assignments.ts';
import { inviteAccount, createFamilies } from '../product/families.ts';
import { Person } from '../product/person.ts';
import { watch } from '../product/watcher.ts';
import type { Bench } from './bench.ts';
import { Sightings, type Effect } from './sightings.ts';

const shownPoints = pointsChanged.data.pick({ familyMemberId: true, balance: true });
const copiedPoints = memberPointsUpdated.data.omit({ familyId: true });
const shownProgress = challengeProgressed.data.pick({ totalPoints: true });

export interface Verifications {
  /** How many verifications were refused with 503, because the service was overloaded. */
  readonly refused: number;
  /** Verifies the next completed chore. The families take turns. */
  verifyNext(): Promise<void>;
  /**
   * Waits until the watching browsers have received the effects of each verification, except badges.
   * @throws Error at the timeout
   */
  untilSeen(timeoutMs: number): Promise<void>;
  latencies(effect: Effect): number[];
  stop(): void;
}

/** Creates families with a running challenge and completed chores. A second account's browser watches each family. */
export async function watchVerifications({ product, scale }: Bench, howMany: number): Promise<Verifications> {
  const person = await Person.enter(product);
  const other = await Person.enter(product);
  const families = await createFamilies(person, scale.families);
  await inviteAccount(person, other, families);
  for (const { id: familyId } of families) {
    const body = { name: 'Weekly Challenge', targetPoints: 1_000_000, duration: 7 };
    await person.callOrThrow(startChallenge, { params: { familyId }, body });
  }
  const schedule = await product.databaseOf('schedule');
  const points = 10;
  const fieldsOf = () => ({ completed: true, completedAt: new Date(), pointsEarned: points });
  const queue = await seedAssignments({ person, schedule, families }, { count: howMany, fieldsOf });

  const sightings = new Sightings();
  const sockets = await Promise.all(
    families.map(({ id: familyId }) =>
      watch(product, { person: other, familyId }, (message, receivedAt) =>
        recordEvent(sightings, { familyId, message, receivedAt }),
      ),
    ),
  );

  let refused = 0;

  async function verifyOne(assignment: SeededAssignment): Promise<void> {
    const { assignmentId, family, familyMemberId } = assignment;
    const sighting = sightings.register({ familyId: family.id, familyMemberId, points });
    const body = { verifierId: otherMember(assignment), verificationNote: 'Looks good!' };
    const { status, text } = await person.call(verify, { params: { id: assignmentId }, body });
    if (status === 503) refused += 1;
    else if (status !== 200) throw new Error(`A verification failed with ${status}: ${text}`);
    sighting.respondedAt = performance.now();
  }

  return {
    get refused() {
      return refused;
    },
    async verifyNext() {
      const next = queue.shift();
      if (next) await verifyOne(next);
    },
    async untilSeen(timeoutMs) {
      const giveUpAt = performance.now() + timeoutMs;
      while (sightings.openCount > 0) {
        if (performance.now() > giveUpAt)
          throw new Error(`${sightings.openCount} verifications were not seen within ${timeoutMs} ms`);
        await wait(20);
      }
    },
    latencies: (effect) => sightings.latencies(effect),
    stop() {
      for (const socket of sockets) socket.close();
    },
  };
}

interface ReceivedEvent {
  readonly familyId: number;
  readonly message: LiveMessage;
  readonly receivedAt: number;
}

function recordEvent(
  sightings: Sightings,
  { familyId, message: { type, data }, receivedAt }: ReceivedEvent,
): void {
  if (type === pointsChanged.type) {
    const { familyMemberId, balance: total } = shownPoints.parse(data);
    sightings.seePoints('points', { familyId, familyMemberId, total, receivedAt });
  }
  if (type === memberPointsUpdated.type) {
    const { familyMemberId, points: total } = copiedPoints.parse(data);
    sightings.seePoints('copy', { familyId, familyMemberId, total, receivedAt });
  }
  if (type === challengeProgressed.type) {
    sightings.seeChallenge({ familyId, total: shownProgress.parse(data).totalPoints, receivedAt });
  }
  if (type === badgeUnlocked.type) sightings.seeBadge({ familyId, receivedAt });
}
