/** A visible effect of a verified chore: the member's points, the challenge's progress or a new badge. */
export type Effect = 'points' | 'challenge' | 'badge';

export interface Sighting {
  readonly familyId: number;
  readonly familyMemberId: number;
  /** The member's points and the family's challenge points after this verification. */
  readonly memberTotal: number;
  readonly familyTotal: number;
  /** When the verifier received the response. */
  respondedAt: number;
  readonly seenAt: Partial<Record<Effect, number>>;
}

interface Seen {
  readonly familyId: number;
  readonly at: number;
}

/**
 * Matches a browser's live events with the verifications that caused them. One event may cover several: a total includes
 * all verifications before it.
 */
export class Sightings {
  readonly #all: Sighting[] = [];
  readonly #memberTotals = new Map<number, number>();
  readonly #familyTotals = new Map<number, number>();
  /** Points of each family's challenge as last seen. */
  readonly #seenTotals = new Map<number, number>();

  /** Registers a verification that is about to be made. */
  expect({
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

  seePoints({ familyId, familyMemberId, total, at }: Seen & { familyMemberId: number; total: number }): void {
    this.#see('points', at, (sighting) => {
      return (
        sighting.familyId === familyId &&
        sighting.familyMemberId === familyMemberId &&
        sighting.memberTotal <= total
      );
    });
  }

  seeChallenge({ familyId, total, at }: Seen & { total: number }): void {
    this.#see('challenge', at, (sighting) => sighting.familyId === familyId && sighting.familyTotal <= total);
    this.#seenTotals.set(familyId, total);
  }

  /** A badge does not name its chore. It is published right after the challenge's points, by the same transaction. */
  seeBadge({ familyId, at }: Seen): void {
    const total = this.#seenTotals.get(familyId);
    const cause = this.#all.find(
      (sighting) => sighting.familyId === familyId && sighting.familyTotal === total,
    );
    if (cause) cause.seenAt.badge ??= at;
  }

  /** Number of verifications that are not yet visible in points or challenge. */
  get open(): number {
    return this.#all.filter(({ seenAt }) => seenAt.points === undefined || seenAt.challenge === undefined)
      .length;
  }

  /** From the response to the visible effect, in ms. */
  latencies(effect: Effect): number[] {
    return this.#all.flatMap(({ seenAt, respondedAt }) => {
      const at = seenAt[effect];
      return at === undefined ? [] : [at - respondedAt];
    });
  }

  #see(effect: Effect, at: number, shows: (sighting: Sighting) => boolean): void {
    for (const sighting of this.#all) if (shows(sighting)) sighting.seenAt[effect] ??= at;
  }
}

function addTo(totals: Map<number, number>, id: number, points: number): number {
  const total = (totals.get(id) ?? 0) + points;
  totals.set(id, total);
  return total;
}
