/**
 * An effect of a verified chore: the member's points as pages show them, the copy of these points in the family, the
 * challenge's progress or a new badge.
 */
export type Effect = 'points' | 'copy' | 'challenge' | 'badge';

/** A verification, and when its effects became visible. Times are by `performance.now()`. */
export interface Sighting {
  readonly familyId: number;
  readonly familyMemberId: number;
  /** The member's points after this verification. */
  readonly memberTotal: number;
  /** The family's challenge points after this verification. */
  readonly familyTotal: number;
  /** When the verifier received the response; NaN until then. */
  respondedAt: number;
  readonly seenAt: Partial<Record<Effect, number>>;
}

interface SeenEvent {
  readonly familyId: number;
  readonly receivedAt: number;
}

/**
 * Matches live events with verifications. One event may show several verifications, because its total includes all
 * earlier ones.
 */
export class Sightings {
  readonly #all: Sighting[] = [];
  readonly #memberTotals = new Map<number, number>();
  readonly #familyTotals = new Map<number, number>();
  readonly #seenTotals = new Map<number, number>();

  register({
    familyId,
    familyMemberId,
    points,
  }: Record<'familyId' | 'familyMemberId' | 'points', number>): Sighting {
    const sighting = {
      familyId,
      familyMemberId,
      memberTotal: addTo(this.#memberTotals, familyMemberId, points),
      familyTotal: addTo(this.#familyTotals, familyId, points),
      respondedAt: NaN,
      seenAt: {},
    };
    this.#all.push(sighting);
    return sighting;
  }

  seePoints(
    effect: 'points' | 'copy',
    { familyId, familyMemberId, total, receivedAt }: SeenEvent & { familyMemberId: number; total: number },
  ): void {
    this.#see(effect, receivedAt, (sighting) => {
      return (
        sighting.familyId === familyId &&
        sighting.familyMemberId === familyMemberId &&
        sighting.memberTotal <= total
      );
    });
  }

  seeChallenge({ familyId, total, receivedAt }: SeenEvent & { total: number }): void {
    this.#see(
      'challenge',
      receivedAt,
      (sighting) => sighting.familyId === familyId && sighting.familyTotal <= total,
    );
    this.#seenTotals.set(familyId, total);
  }

  /**
   * The event of a badge names no chore. One transaction publishes the challenge's points and then the badge, so the
   * badge belongs to the verification whose total was seen last.
   */
  seeBadge({ familyId, receivedAt }: SeenEvent): void {
    const total = this.#seenTotals.get(familyId);
    const cause = this.#all.find(
      (sighting) => sighting.familyId === familyId && sighting.familyTotal === total,
    );
    if (cause) cause.seenAt.badge ??= receivedAt;
  }

  /** Number of verifications whose points, copied points or challenge progress have not been seen yet. */
  get openCount(): number {
    return this.#all.filter(({ seenAt }) =>
      (['points', 'copy', 'challenge'] as const).some((effect) => seenAt[effect] === undefined),
    ).length;
  }

  /** Times from the response to the visible effect, in ms. */
  latencies(effect: Effect): number[] {
    return this.#all.flatMap(({ seenAt, respondedAt }) => {
      const at = seenAt[effect];
      return at === undefined ? [] : [at - respondedAt];
    });
  }

  #see(effect: Effect, receivedAt: number, shows: (sighting: Sighting) => boolean): void {
    for (const sighting of this.#all) if (shows(sighting)) sighting.seenAt[effect] ??= receivedAt;
  }
}

function addTo(totals: Map<number, number>, id: number, points: number): number {
  const total = (totals.get(id) ?? 0) + points;
  totals.set(id, total);
  return total;
}
