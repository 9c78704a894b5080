import { guardChanged } from '@family-chores/contracts/families/guard';
import type { Member } from '@family-chores/contracts/families/members';
import { type Problem, problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { nextId } from '@family-chores/service-kit/mongo';
import type { Passwords, HashingClient } from '@family-chores/service-kit/passwords';
import { Family, type FamilyDocument, type StoredPin } from '../families/family.model.ts';
import { toMember } from '../families/to-family.ts';
import { guessesLeft, waitAfter } from './pin.rules.ts';

interface Parent {
  id: number;
  familyId: number;
}

/**
 * Matches a family that has a PIN besides this one. It uses `$expr`, because a condition on `members` would change what
 * `members.$` updates.
 */
export const withPinBesides = (pinId: number) => ({
  $expr: { $gt: [{ $size: { $setDifference: ['$members.pinId', [pinId]] } }, 0] },
});

/** @throws Problem `last-parent` if this is the family's only PIN */
export async function checkPinBesides(familyId: number, pinId: number): Promise<void> {
  const withOnlyThisPin = { _id: familyId, 'members.pinId': pinId, $nor: [withPinBesides(pinId)] };
  if (await Family.exists(withOnlyThisPin)) throw problem('last-parent');
}

export class Pins {
  readonly #passwords: Passwords;

  constructor(passwords: Passwords) {
    this.#passwords = passwords;
  }

  /**
   * Sets or replaces a parent's PIN. Browsers that act as the parent with the former PIN no longer do.
   * @param first given for the first PIN of a family: the accounts whose password can reset a PIN
   * @returns null if the member is not a parent, if `first` is given for a family that has a PIN, or if it is missing
   * for a family that has none
   */
  async store(
    { id, familyId }: Parent,
    {
      pin,
      hashingClient,
      first,
    }: { pin: string; hashingClient: HashingClient; first?: { resetBy: number[] } | undefined },
  ): Promise<Member | null> {
    const hash = await this.#passwords.hash(hashingClient, pin);
    const pinId = await nextId('pin');
    const stored: StoredPin = { id: pinId, hash, failures: 0, lockedUntil: new Date(0) };
    const family = await change(
      Family,
      {
        _id: familyId,
        members: { $elemMatch: { id, role: 'parent' } },
        // Only one of several concurrent first PINs is set.
        $expr: { [first ? '$eq' : '$gt']: [{ $size: '$members.pinId' }, 0] },
      },
      { $set: { 'members.$.pinId': pinId, [`pins.${id}`]: stored, ...first } },
      event(guardChanged, { familyId, familyMemberId: id, hasPin: true }),
    );
    return family && memberOf(family, id);
  }

  async remove({ id, familyId }: Parent): Promise<void> {
    await change(
      Family,
      { _id: familyId, members: { $elemMatch: { id, pinId: { $exists: true } } } },
      { $unset: { 'members.$.pinId': 1, [`pins.${id}`]: 1 } },
      event(guardChanged, { familyId, familyMemberId: id, hasPin: false }),
    );
  }

  /**
   * Verifies a PIN. Each guess is counted before it is compared, so concurrent guesses cannot exceed the limit.
   * @returns the PIN's id
   * @throws Problem `pin-needed`, `pin-wrong`, `pin-locked`, `pin-not-set` or `overloaded`
   */
  async verify(parent: Parent, pin: string | undefined, hashingClient: HashingClient): Promise<number> {
    const { id, hash, failures } = await countGuess(parent, pin);
    const isRight = await this.#passwords
      .matches(hashingClient, pin ?? '', hash)
      .catch(async (error: unknown) => {
        await uncountGuess(parent, id);
        throw error;
      });
    if (!isRight) throw refusalProblem(failures);
    await Family.updateOne(withPin(parent, id), {
      $set: { [`pins.${parent.id}.failures`]: 0, [`pins.${parent.id}.lockedUntil`]: new Date(0) },
    });
    return id;
  }
}

/**
 * Counts a guess as wrong until it proves right. The update applies only if the count is still the one that was read.
 */
async function countGuess(parent: Parent, pin: string | undefined): Promise<StoredPin> {
  for (;;) {
    const stored = await findPin(parent);
    if (!stored) throw problem('pin-not-set');
    if (pin === undefined) throw problem('pin-needed');
    const now = Date.now();
    const waitMs = stored.lockedUntil.getTime() - now;
    if (waitMs > 0) throw lockedProblem(waitMs);
    const failures = stored.failures + 1;
    const lockedUntil = new Date(now + waitAfter(failures));
    const { modifiedCount } = await Family.updateOne(
      { ...withPin(parent, stored.id), [`pins.${parent.id}.failures`]: stored.failures },
      { $set: { [`pins.${parent.id}.failures`]: failures, [`pins.${parent.id}.lockedUntil`]: lockedUntil } },
    );
    if (modifiedCount === 1) return { ...stored, failures, lockedUntil };
  }
}

/** Reverts the count of a guess that was never compared. */
async function uncountGuess(parent: Parent, pinId: number): Promise<void> {
  const failures = `pins.${parent.id}.failures`;
  await Family.updateOne(
    { ...withPin(parent, pinId), [failures]: { $gt: 0 } },
    // If there is a wait by now, this guess has started it or helped to start it, so the wait ends too.
    { $inc: { [failures]: -1 }, $set: { [`pins.${parent.id}.lockedUntil`]: new Date(0) } },
  );
}

async function findPin({ id, familyId }: Parent): Promise<StoredPin | undefined> {
  const family = await Family.findById(familyId).select('+pins').lean();
  const member = family?.members.find((each) => each.id === id);
  const stored = family?.pins?.[id];
  return stored?.id === member?.pinId ? stored : undefined;
}

const withPin = ({ id, familyId }: Parent, pinId: number) => ({ _id: familyId, [`pins.${id}.id`]: pinId });

function refusalProblem(failures: number): Problem {
  const waitMs = waitAfter(failures);
  return waitMs > 0 ? lockedProblem(waitMs) : problem('pin-wrong', { attemptsLeft: guessesLeft(failures) });
}

const lockedProblem = (waitMs: number): Problem =>
  problem('pin-locked', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });

function memberOf({ _id, members }: FamilyDocument, id: number): Member | null {
  const member = members.find((each) => each.id === id);
  return member ? toMember(member, _id) : null;
}
