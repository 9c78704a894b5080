import { familyRequest, type FamilySnapshot } from '@family-chores/contracts/families/families';
import { Problem, problem } from '@family-chores/contracts/problem';
import { LRUCache } from 'lru-cache';
import { log } from '../log/index.ts';
import { request, nats, onReconnect } from '../nats/index.ts';

/** Answers for a family by its id or one of its members; null if there is none. */
export type FamilySource = (question: {
  familyId?: number;
  memberId?: number;
}) => Promise<FamilySnapshot | null>;

/** How long a family that let somebody in is believed without asking again, in ms. */
const freshMs = 60_000;
/** How long it is believed while its owner cannot be asked, in ms. */
const staleMs = 10 * 60_000;

interface Known {
  readonly snapshot: FamilySnapshot;
  /** By the clock that never goes back: a corrected clock must not make an old answer young. */
  readonly learnedAt: number;
}

/** Bounded by bytes, estimated: families differ in size by a factor of a hundred. */
const known = new LRUCache<number, Known>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ snapshot: { members, accountIds } }) =>
    400 + 160 * members.length + 16 * accountIds.length,
});
/** Counts what was heard of families changing: an answer that a change overtook is used, but not kept. */
let changesHeard = 0;
/** Since when no change can have gone unheard. */
let listeningSince = 0;

const askOwner: FamilySource = async (question) => (await request(familyRequest, question)).family;
let source: FamilySource = askOwner;

/** The owner of families answers from its own database; every other service asks it. */
export function setFamilySource(own: FamilySource | undefined): void {
  source = own ?? askOwner;
}

const asking = new Map<string, Promise<FamilySnapshot | null>>();

/** Requests at the same time share an answer: after a restart, all of them ask about the same families. */
function askTogether(question: Parameters<FamilySource>[0]): Promise<FamilySnapshot | null> {
  const key = JSON.stringify([question, changesHeard]);
  const underWay = asking.get(key);
  if (underWay) return underWay;
  const answer = source(question).finally(() => asking.delete(key));
  asking.set(key, answer);
  return answer;
}

export type FamilyMember = FamilySnapshot['members'][number];

/** A family the caller may enter. */
export class Family {
  #snapshot: FamilySnapshot;

  constructor(snapshot: FamilySnapshot) {
    this.#snapshot = snapshot;
  }

  get id(): number {
    return this.#snapshot.id;
  }

  get name(): string {
    return this.#snapshot.name;
  }

  /** In order of joining. */
  get members(): readonly FamilyMember[] {
    return this.#snapshot.members;
  }

  /**
   * A member of this family. One that is not known here yet is asked for: they may have just joined.
   * @throws Problem `not-found`
   */
  async member(memberId: number): Promise<FamilyMember> {
    const member = this.#find(memberId);
    if (member) return member;
    await this.#askAgain();
    const joined = this.#find(memberId);
    if (!joined) throw problem('not-found', { detail: 'No such member in this family' });
    return joined;
  }

  /**
   * Refuses what asks for a plan. That the family has none is asked for again each time: paying works at once.
   * @throws Problem `plan-needed`
   */
  async checkCover(): Promise<void> {
    if (!this.#snapshot.lapsed) return;
    await this.#askAgain();
    if (this.#snapshot.lapsed) throw problem('plan-needed');
  }

  async #askAgain(): Promise<void> {
    const heardBefore = changesHeard;
    const fresh = await source({ familyId: this.id });
    if (fresh) this.#snapshot = remember(fresh, heardBefore);
  }

  #find(memberId: number): FamilyMember | undefined {
    return this.#snapshot.members.find((member) => member.id === memberId);
  }
}

/**
 * The family, for an account that may enter it.
 * @throws Problem `not-found` when there is none or the account may not: which of the two is not told
 */
export async function enterFamily(accountId: number, familyId: number): Promise<Family> {
  const held = known.get(familyId);
  const believed = held?.snapshot.accountIds.includes(accountId) ? held : undefined;
  if (believed && isFresh(believed)) return new Family(believed.snapshot);
  const heardBefore = changesHeard;
  try {
    const shared = await askTogether({ familyId });
    // The shared answer may be older than this request, and so than the access it relies on.
    const fresh = shared?.accountIds.includes(accountId) ? shared : await source({ familyId });
    if (fresh?.accountIds.includes(accountId)) return new Family(remember(fresh, heardBefore));
  } catch (error) {
    const isOwnerAway = error instanceof Problem && error.code === 'unavailable';
    // A change heard while asking has dropped what was held.
    const stillHolds = believed && ageOf(believed) < staleMs && known.get(familyId) === believed;
    if (!isOwnerAway || !stillHolds) throw error;
    log.warn({ familyId }, 'The owner of families is away: an earlier answer is used');
    return new Family(believed.snapshot);
  }
  known.delete(familyId);
  throw problem('not-found');
}

function ageOf({ learnedAt }: Known): number {
  return performance.now() - learnedAt;
}

function isFresh(held: Known): boolean {
  return ageOf(held) < freshMs && held.learnedAt >= listeningSince;
}

/** Id of the family a member belongs to, wrapped as a resource to check; null if there is no such member. */
export async function familyOfMember(memberId: number): Promise<{ familyId: number } | null> {
  const family = await source({ memberId });
  return family && { familyId: family.id };
}

function remember(snapshot: FamilySnapshot, heardBefore: number): FamilySnapshot {
  if (heardBefore === changesHeard) known.set(snapshot.id, { snapshot, learnedAt: performance.now() });
  return snapshot;
}

const changes = [
  'access.revoked',
  'access.granted',
  'cover.changed',
  'member.added',
  'member.updated',
  'member.removed',
];

/** Drops what is known of a family at once when who may enter, who belongs to it or what it paid for changes. */
export function followFamilyChanges(): void {
  for (const change of changes) {
    nats().subscribe(`family.*.${change}`, {
      callback(_error, message) {
        changesHeard += 1;
        known.delete(Number(message.subject.split('.')[1]));
      },
    });
  }
  onReconnect(() => {
    changesHeard += 1;
    listeningSince = performance.now();
  });
}

/** Forgets every family, as a restart does. */
export function clearFamilyCache(): void {
  known.clear();
}
