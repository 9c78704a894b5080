import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { challengeProgressed } from '@family-chores/contracts/achievements/challenges';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import { pointsChanged } from '@family-chores/contracts/rewards/points';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { traceIdOf } from '@family-chores/service-kit/log';
import { verifiedToVisible } from './metrics.ts';

/** Enough for a minute at the product's highest load. */
const MAX_VERIFICATIONS = 10_000;
/** Older verifications are ignored: they were published again, for example after NATS lost its store. */
const MAX_AGE_MS = 3_600_000;

const EFFECTS = new Set<string>([pointsChanged.type, challengeProgressed.type, badgeUnlocked.type]);

/**
 * Measures the time from a verification until its effects (points, progress of a challenge, badges) are sent to the
 * browsers of the family. An effect has the trace of the verification that caused it, or of the oldest one if several
 * were handled in one batch.
 */
export class VisibleEffects {
  /** Times of verifications, in ms since the epoch, by trace id. */
  readonly #verifications = new Map<string, number>();

  /** The measurement is only as precise as the clocks of the machines that publish and send the events. */
  record({ type, time, traceparent }: CloudEvent, now = Date.now()): void {
    if (traceparent === undefined) return;
    if (type === assignmentVerified.type) this.#add(traceIdOf(traceparent), Date.parse(time), now);
    if (!EFFECTS.has(type)) return;
    const verifiedAt = this.#verifications.get(traceIdOf(traceparent));
    if (verifiedAt !== undefined)
      verifiedToVisible.observe({ effect: type }, Math.max(0, now - verifiedAt) / 1000);
  }

  #add(traceId: string, verifiedAt: number, now: number): void {
    if (now - verifiedAt > MAX_AGE_MS) return;
    this.#verifications.set(traceId, verifiedAt);
    const [oldest] = this.#verifications.keys();
    if (this.#verifications.size > MAX_VERIFICATIONS && oldest !== undefined)
      this.#verifications.delete(oldest);
  }
}
