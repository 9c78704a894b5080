import { guardChanged } from '@family-chores/contracts/families/guard';
import type { Member } from '@family-chores/contracts/families/members';
import { type Problem, problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { nextId } from '@family-chores/service-kit/mongo';
import type { Passwords, Turn } from '@family-chores/service-kit/passwords';
import { Family, type FamilyDocument, type StoredPin } from '../families/family.model.ts';
import { toMember } from '../families/to-family.ts';
import { guessesLeft, waitAfter } from './pin.rules.ts';

interface Parent {
  id: number;
  familyId: number;
}

/** Matches a family in which another PIN exists. Not a condition on `members`, which would move `members.$`. */
export const hasPinBesides = (pinId: number) => ({
  $expr: { $gt: [{ $size: { $setDifference: ['$members.pinId', [pinId]] } }, 0] },
});

/** The PINs of parents. */
export class Pins {
  readonly #passwords: Passwords;

  constructor(passwords: Passwords) {
    this.#passwords = passwords;
  }

  /**
   * Replaces a parent's PIN, which ends what was started with the former one.
   * @param first of the first PIN of a family: the accounts whose password will reset it
   * @returns null when the member is not a parent of such a family
   */
  async store(
    { id, familyId }: Parent,
    { pin, turn, first }: { pin: string; turn: Turn; first?: { resetBy: number[] } | undefined },
  ): Promise<Member | null> {
    const hash = await this.#passwords.hash(turn, pin);
    const pinId = await nextId('pin');
    const stored: StoredPin = { id: pinId, hash, failures: 0, lockedUntil: new Date(0) };
    const family = await change(
      Family,
      {
        _id: familyId,
        members: { $elemMatch: { id, role: 'parent' } },
        // Of concurrent first PINs one is set.
        $expr: { [first ? '$eq' : '$gt']: [{ $size: '$members.pinId' }, 0] },
      },
      { $set: { 'members.$.pinId': pinId, [`pins.${id}`]: stored, ...first } },
      event(guardChanged, { familyId, familyMemberId: id, hasPin: true }),
    );
    return family && memberOf(family, id);
  }

  /** Removes a PIN, if there is one. */
  async remove({ id, familyId }: Parent): Promise<void> {
    await change(
      Family,
      { _id: familyId, members: { $elemMatch: { id, pinId: { $exists: true } } } },
      { $unset: { 'members.$.pinId': 1, [`pins.${id}`]: 1 } },
      event(guardChanged, { familyId, familyMemberId: id, hasPin: false }),
    );
  }

  /**
   * Verifies a PIN. Each guess is counted before it is compared, so concurrent guesses gain nothing.
   * @returns the PIN's id
   * @throws Problem `pin-needed`, `pin-wrong`, `pin-locked`, `pin-not-set` or `overloaded`
   */
  async verify(parent: Parent, pin: string | undefined, turn: Turn): Promise<number> {
    const { id, hash, failures } = await countGuess(parent, pin);
    const isRight = await this.#passwords.matches(turn, pin ?? '', hash).catch(async (error: unknown) => {
      await takeBackGuess(parent, id);
      throw error;
    });
    if (!isRight) throw refusal(failures);
    await Family.updateOne(current(parent, id), {
      $set: { [`pins.${parent.id}.failures`]: 0, [`pins.${parent.id}.lockedUntil`]: new Date(0) },
    });
    return id;
  }
}

/** Counts a guess as wrong until it proves right. Of concurrent guesses each has a number of its own. */
async function countGuess(parent: Parent, pin: string | undefined): Promise<StoredPin> {
  for (;;) {
    const stored = await findPin(parent);
    if (!stored) throw problem('pin-not-set');
    if (pin === undefined) throw problem('pin-needed');
    const now = Date.now();
    const waitMs = stored.lockedUntil.getTime() - now;
    if (waitMs > 0) throw locked(waitMs);
    const failures = stored.failures + 1;
    const lockedUntil = new Date(now + waitAfter(failures));
    const { modifiedCount } = await Family.updateOne(
      { ...current(parent, stored.id), [`pins.${parent.id}.failures`]: stored.failures },
      { $set: { [`pins.${parent.id}.failures`]: failures, [`pins.${parent.id}.lockedUntil`]: lockedUntil } },
    );
    if (modifiedCount === 1) return { ...stored, failures, lockedUntil };
  }
}

/** Takes back the count of a guess that was never compared. */
async function takeBackGuess(parent: Parent, pinId: number): Promise<void> {
  const failures = `pins.${parent.id}.failures`;
  await Family.updateOne(
    { ...current(parent, pinId), [failures]: { $gt: 0 } },
    // A guess is counted only when there is no wait, so one that it started is over.
    { $inc: { [failures]: -1 }, $set: { [`pins.${parent.id}.lockedUntil`]: new Date(0) } },
  );
}

async function findPin({ id, familyId }: Parent): Promise<StoredPin | undefined> {
  const family = await Family.findById(familyId).select('+pins').lean();
  const member = family?.members.find((each) => each.id === id);
  const stored = family?.pins?.[id];
  return stored?.id === member?.pinId ? stored : undefined;
}

const current = ({ id, familyId }: Parent, pinId: number) => ({ _id: familyId, [`pins.${id}.id`]: pinId });

function refusal(failures: number): Problem {
  const waitMs = waitAfter(failures);
  return waitMs > 0 ? locked(waitMs) : problem('pin-wrong', { attemptsLeft: guessesLeft(failures) });
}

const locked = (waitMs: number): Problem =>
  problem('pin-locked', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });

function memberOf({ _id, members }: FamilyDocument, id: number): Member | null {
  const member = members.find((each) => each.id === id);
  return member ? toMember(member, _id) : null;
}
