import { familyRequest, type FamilySnapshot } from '@family-chores/contracts/families/families';
import { Problem, problem } from '@family-chores/contracts/problem';
import { LRUCache } from 'lru-cache';
import { log } from '../log/index.ts';
import { request, nats, onReconnect } from '../nats/index.ts';
import { stateOf } from '../state/kit-state.ts';

/** Finds a family by its id or by the id of one of its members; null if there is none. */
export type FamilySource = (query: {
  familyId?: number;
  memberId?: number;
}) => Promise<FamilySnapshot | null>;

/** How long a cached family is used before it is requested again, in ms. */
const FRESH_MS = 60_000;
/** How long a cached family is used while the service that owns families is unavailable, in ms. */
const STALE_MS = 10 * 60_000;

interface CachedFamily {
  readonly snapshot: FamilySnapshot;
  /** Monotonic clock, so a wall-clock correction cannot make a stale entry look fresh. */
  readonly cachedAt: number;
}

class Families {
  /** Bounded by estimated bytes, since families differ in size by a factor of a hundred. */
  readonly cached = new LRUCache<number, CachedFamily>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ snapshot: { members, accountIds } }) =>
      400 + 160 * members.length + 16 * accountIds.length,
  });
  /**
   * How often a change was received or the connection was restored. If it rises during a lookup, the result is not
   * cached.
   */
  changesReceived = 0;
  /** The time, by the monotonic clock, since which no change was missed. */
  subscribedSince = 0;
  /** The owner of families reads its own database; every other service sends it a request. */
  source: FamilySource = async (query) => (await request(familyRequest, query)).family;
  readonly #inFlight = new Map<string, Promise<FamilySnapshot | null>>();

  /** Concurrent requests share a lookup: after a restart, many of them need the same families. */
  findShared(query: Parameters<FamilySource>[0]): Promise<FamilySnapshot | null> {
    const key = JSON.stringify([query, this.changesReceived]);
    const shared = this.#inFlight.get(key);
    if (shared) return shared;
    const lookup = this.source(query).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, lookup);
    return lookup;
  }

  drop(familyId: number): void {
    this.changesReceived += 1;
    this.cached.delete(familyId);
  }

  /** @param changesBefore `changesReceived` before the family was requested */
  add(snapshot: FamilySnapshot, changesBefore: number): FamilySnapshot {
    if (changesBefore === this.changesReceived)
      this.cached.set(snapshot.id, { snapshot, cachedAt: performance.now() });
    return snapshot;
  }

  isFresh(cached: CachedFamily): boolean {
    return ageOf(cached) < FRESH_MS && cached.cachedAt >= this.subscribedSince;
  }
}

/** Sets how families are looked up; for the service that owns them. */
export function setFamilySource(source: FamilySource): void {
  stateOf(Families).source = source;
}

export type FamilyMember = FamilySnapshot['members'][number];

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

  /** The members in order of joining. */
  get members(): readonly FamilyMember[] {
    return this.#snapshot.members;
  }

  /** Whether a parent has a PIN. If so, the `needs` of each call are checked. */
  get isGuarded(): boolean {
    return this.#snapshot.members.some(({ pinId }) => pinId !== undefined);
  }

  /** Whether every member, not only a parent, may verify the chores of others. */
  get siblingsVerify(): boolean {
    return this.#snapshot.siblingsVerify ?? false;
  }

  /** The member that an account is bound to by the invitation it accepted; undefined if there is none. */
  boundTo(accountId: number): number | undefined {
    return this.#snapshot.bound?.find((one) => one.accountId === accountId)?.memberId;
  }

  /** Finds a member of this family (`findMember`). @throws Problem `not-found` */
  async member(memberId: number): Promise<FamilyMember> {
    const member = await this.findMember(memberId);
    if (!member) throw problem('not-found', { detail: 'No such member in this family' });
    return member;
  }

  /** Finds the member if they meet the condition. A cached family without such a member is requested again. */
  async findMember(
    memberId: number,
    meets: (member: FamilyMember) => boolean = () => true,
  ): Promise<FamilyMember | undefined> {
    const find = () => this.members.find((member) => member.id === memberId && meets(member));
    const found = find();
    if (found) return found;
    await this.#refresh();
    return find();
  }

  /**
   * For a call that requires a plan. A lapsed plan is looked up again each time, so a payment takes effect immediately.
   * @throws Problem `plan-needed` if the plan has lapsed
   */
  async checkCover(): Promise<void> {
    if (!this.#snapshot.lapsed) return;
    await this.#refresh();
    if (this.#snapshot.lapsed) throw problem('plan-needed');
  }

  async #refresh(): Promise<void> {
    const families = stateOf(Families);
    const changesBefore = families.changesReceived;
    const fresh = await families.source({ familyId: this.id });
    if (fresh) this.#snapshot = families.add(fresh, changesBefore);
  }
}

/**
 * Returns the family if the account may access it.
 * @throws Problem `not-found`, also if the family exists but the account may not access it
 */
export async function enterFamily(accountId: number, familyId: number): Promise<Family> {
  const families = stateOf(Families);
  const entry = families.cached.get(familyId);
  const cached = entry?.snapshot.accountIds.includes(accountId) ? entry : undefined;
  if (cached && families.isFresh(cached)) return new Family(cached.snapshot);
  const { changesReceived: changesBefore } = families;
  try {
    const shared = await families.findShared({ familyId });
    // The shared lookup may have started before this request, and before its account was given access.
    const fresh = shared?.accountIds.includes(accountId) ? shared : await families.source({ familyId });
    if (fresh?.accountIds.includes(accountId)) return new Family(families.add(fresh, changesBefore));
  } catch (error) {
    const isOwnerUnavailable = error instanceof Problem && error.code === 'unavailable';
    // Not usable when a change received in the meantime has dropped the cached entry.
    const isUsable = cached && ageOf(cached) < STALE_MS && families.cached.get(familyId) === cached;
    if (!isOwnerUnavailable || !isUsable) throw error;
    log.warn({ familyId }, 'The owner of families is unavailable; using a cached family');
    return new Family(cached.snapshot);
  }
  families.cached.delete(familyId);
  throw problem('not-found');
}

/** The current state of a family, for jobs and consumers, which act for no account; null if there is no such family. */
export async function findFamily(familyId: number): Promise<FamilySnapshot | null> {
  return stateOf(Families).source({ familyId });
}

function ageOf({ cachedAt }: CachedFamily): number {
  return performance.now() - cachedAt;
}

/** The family of a member, for the `load` of a route that needs it to check access; null if there is no such member. */
export async function familyOfMember(memberId: number): Promise<{ familyId: number } | null> {
  const family = await stateOf(Families).source({ memberId });
  return family && { familyId: family.id };
}

const FAMILY_CHANGES = [
  'access.revoked',
  'access.granted',
  'cover.changed',
  'guard.changed',
  'member.added',
  'member.updated',
  'member.removed',
  'family.deleted',
];

/** Drops a family from the cache as soon as its accounts, its members, its PINs or its plan change. */
export function followFamilyChanges(): void {
  const families = stateOf(Families);
  for (const change of FAMILY_CHANGES) {
    nats().subscribe(`family.*.${change}`, {
      callback: (_error, message) => families.drop(Number(message.subject.split('.')[1])),
    });
  }
  onReconnect(() => {
    families.changesReceived += 1;
    families.subscribedSince = performance.now();
  });
}
