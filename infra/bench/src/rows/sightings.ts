/** What a browser sees of a verified chore: the member's points, the challenge's progress, a new badge. */
export type Sight = 'points' | 'challenge' | 'badge';

export interface Sighting {
  readonly familyId: number;
  readonly familyMemberId: number;
  /** The member's points, and the family's in the challenge, from this verification on. */
  readonly memberTotal: number;
  readonly familyTotal: number;
  /** When who verified had the answer. */
  answeredAt: number;
  readonly seenAt: Partial<Record<Sight, number>>;
}

interface Seen {
  readonly familyId: number;
  readonly at: number;
}

/**
 * Matches what a browser hears with the verifications it comes from. Several may be told at once: whoever shows the
 * total of one shows all before it.
 */
export class Sightings {
  readonly #all: Sighting[] = [];
  readonly #memberTotals = new Map<number, number>();
  readonly #familyTotals = new Map<number, number>();

  /** Announces a verification that is about to be made. */
  expect({
    familyId,
    familyMemberId,
    points,
  }: Record<'familyId' | 'familyMemberId' | 'points', number>): Sighting {
    const sighting = {
      familyId,
      familyMemberId,
      memberTotal: raise(this.#memberTotals, familyMemberId, points),
      familyTotal: raise(this.#familyTotals, familyId, points),
      answeredAt: NaN,
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
  }

  /** A badge does not say which chore it is for: the last one verified in its family. */
  seeBadge({ familyId, at }: Seen): void {
    const latest = this.#all.findLast((sighting) => sighting.familyId === familyId);
    if (latest) latest.seenAt.badge ??= at;
  }

  /** How many have not shown in points or challenge. */
  get open(): number {
    return this.#all.filter(({ seenAt }) => seenAt.points === undefined || seenAt.challenge === undefined)
      .length;
  }

  /** From the answer to the sight, in ms. */
  latencies(sight: Sight): number[] {
    return this.#all.flatMap(({ seenAt, answeredAt }) => {
      const at = seenAt[sight];
      return at === undefined ? [] : [at - answeredAt];
    });
  }

  #see(sight: Sight, at: number, shows: (sighting: Sighting) => boolean): void {
    for (const sighting of this.#all) if (shows(sighting)) sighting.seenAt[sight] ??= at;
  }
}

function raise(totals: Map<number, number>, id: number, points: number): number {
  const total = (totals.get(id) ?? 0) + points;
  totals.set(id, total);
  return total;
}
