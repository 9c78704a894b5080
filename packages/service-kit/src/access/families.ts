import { familyQuestion, type FamilySnapshot } from '@family-chores/contracts/families/families';
import { Problem, problem } from '@family-chores/contracts/problem';
import { LRUCache } from 'lru-cache';
import { log } from '../log/index.ts';
import { ask, nats } from '../nats/index.ts';

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
  readonly freshUntil: number;
}

const known = new LRUCache<number, Known>({ max: 20_000, ttl: staleMs });

const askOwner: FamilySource = async (question) => (await ask(familyQuestion, question)).family;
let source: FamilySource = askOwner;

/** The owner of families answers from its own database; every other service asks it. */
export function setFamilySource(own: FamilySource | undefined): void {
  source = own ?? askOwner;
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
    const fresh = await source({ familyId: this.id });
    if (fresh) this.#snapshot = remember(fresh);
    const joined = this.#find(memberId);
    if (!joined) throw problem('not-found', { detail: 'No such member in this family' });
    return joined;
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
  const heldAllows = held?.snapshot.accountIds.includes(accountId);
  if (held && heldAllows && held.freshUntil > Date.now()) return new Family(held.snapshot);
  try {
    const fresh = await source({ familyId });
    if (fresh?.accountIds.includes(accountId)) return new Family(remember(fresh));
  } catch (error) {
    if (!(held && heldAllows && error instanceof Problem && error.code === 'unavailable')) throw error;
    log.warn({ familyId }, 'The owner of families is away: an earlier answer is used');
    return new Family(held.snapshot);
  }
  known.delete(familyId);
  throw problem('not-found');
}

/** Id of the family a member belongs to, wrapped as a resource to check; null if there is no such member. */
export async function familyOfMember(memberId: number): Promise<{ familyId: number } | null> {
  const family = await source({ memberId });
  return family && { familyId: family.id };
}

function remember(snapshot: FamilySnapshot): FamilySnapshot {
  known.set(snapshot.id, { snapshot, freshUntil: Date.now() + freshMs });
  return snapshot;
}

const changes = ['access.revoked', 'access.granted', 'member.added', 'member.updated', 'member.removed'];

/** Drops what is known of a family at once when who may enter or who belongs to it changes. */
export function followFamilyChanges(): void {
  for (const change of changes) {
    nats().subscribe(`family.*.${change}`, {
      callback: (_error, message) => known.delete(Number(message.subject.split('.')[1])),
    });
  }
}

/** Forgets every family, as a restart does. */
export function forgetFamilies(): void {
  known.clear();
}
