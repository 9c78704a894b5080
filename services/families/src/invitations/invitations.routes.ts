import { accessGranted } from '@family-chores/contracts/families/families';
import {
  acceptInvitation,
  invitationChanged,
  invite,
  inviteMember,
  listInvitations,
  lookUpInvitation,
  revokeInvitation,
} from '@family-chores/contracts/families/invitations';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { route, type Route } from '@family-chores/service-kit/http';
import { nextId } from '@family-chores/service-kit/mongo';
import { checkFamilyLimit } from '../families/families.routes.ts';
import {
  type EmbeddedInvitation,
  Family,
  type FamilyDocument,
  MAX_ACCOUNTS,
} from '../families/family.model.ts';
import { toFamily } from '../families/to-family.ts';
import { findMember } from '../families/find-member.ts';
import { hashCode, newCode } from './invitation-code.ts';

const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000;
/** A new invitation that exceeds this number replaces the oldest. */
export const MAX_INVITATIONS = 20;

const findByInvitation = (codeHash: string) =>
  Family.findOne({ 'invitations.codeHash': codeHash }).select('+invitations').lean();

/** Matches an invitation that was neither accepted nor revoked. */
const openFilter = { usedBy: { $exists: false }, revokedAt: { $exists: false } };

interface JoiningAccount {
  accountId: number;
  /** In a guarded family, the only member that the account may act as, apart from parents with a PIN. */
  memberId: number | undefined;
}

/**
 * Adds an account to a family and uses up the invitation.
 * @returns null if the invitation cannot be used, the account already belongs to the family, or the family is full
 */
async function join(
  familyId: number,
  codeHash: string,
  { accountId, memberId }: JoiningAccount,
): Promise<FamilyDocument | null> {
  const now = new Date();
  const joinable = {
    _id: familyId,
    accountIds: { $ne: accountId },
    [`accountIds.${MAX_ACCOUNTS - 1}`]: { $exists: false },
    invitations: { $elemMatch: { codeHash, expiresAt: { $gt: now }, ...openFilter } },
  };
  const account = { id: accountId, ...(memberId !== undefined && { memberId }), joinedAt: now };
  const update = {
    $push: { accountIds: accountId, accounts: account },
    $set: { 'invitations.$.usedBy': accountId },
  };
  return change(
    Family,
    joinable,
    update,
    event(accessGranted, { familyId, accountId, invited: true, familyMemberId: memberId }),
  );
}

async function accept(code: string, accountId: number): Promise<FamilyDocument> {
  const codeHash = hashCode(code);
  const inviting = await findByInvitation(codeHash);
  if (!inviting) throw problem('invitation-not-usable');
  if (!inviting.accountIds.includes(accountId)) await checkFamilyLimit(accountId);
  const memberId = inviting.invitations.find((each) => each.codeHash === codeHash)?.memberId;
  const joined = await join(inviting._id, codeHash, { accountId, memberId });
  if (joined) return joined;

  const family = await findByInvitation(codeHash);
  const invitation = family?.invitations.find((each) => each.codeHash === codeHash);
  // An account in the family gets the family, for example after a lost response, but not if the invitation was revoked,
  // has expired unused or was used by another account.
  const isInFamily = family?.accountIds.includes(accountId);
  checkUsable(invitation, isInFamily ? accountId : undefined);
  if (!family) throw problem('invitation-not-usable');
  if (isInFamily) return family;
  throw problem('family-full');
}

/**
 * @param acceptedBy if this account accepted the invitation, the invitation counts as usable, even after its expiry
 * @throws Problem `invitation-revoked`, `invitation-used` or `invitation-not-usable`
 */
function checkUsable(
  invitation: EmbeddedInvitation | undefined,
  acceptedBy?: number,
): asserts invitation is EmbeddedInvitation {
  if (!invitation) throw problem('invitation-not-usable');
  const { usedBy, revokedAt, expiresAt } = invitation;
  if (revokedAt) throw problem('invitation-revoked');
  if (usedBy !== undefined && usedBy !== acceptedBy) throw problem('invitation-used');
  if (usedBy === undefined && expiresAt <= new Date()) throw problem('invitation-not-usable');
}

/** Revokes an invitation; does nothing if it is revoked already. @throws Problem `not-found` or `invitation-used` */
async function revoke(familyId: number, id: number): Promise<void> {
  const revoked = await change(
    Family,
    { _id: familyId, invitations: { $elemMatch: { id, ...openFilter } } },
    { $set: { 'invitations.$.revokedAt': new Date() } },
    event(invitationChanged, { familyId, invitationId: id, change: 'deleted' }),
  );
  if (revoked) return;
  const family = await Family.findById(familyId).select('+invitations').lean();
  const invitation = family?.invitations.find((each) => each.id === id);
  if (!invitation) throw problem('not-found');
  if (invitation.usedBy !== undefined) throw problem('invitation-used');
}

interface NewInvitation {
  familyId: number;
  /** The member to whom the joining account will be bound; absent if it may act as any member. */
  memberId?: number;
}

async function createInvitation({ familyId, memberId }: NewInvitation, publicOrigin: string) {
  const code = newCode();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_MS);
  const id = await nextId('invitation');
  const ofMember = memberId === undefined ? {} : { memberId };
  const invitation = { id, codeHash: hashCode(code), ...ofMember, createdAt, expiresAt };
  const invited = await change(
    Family,
    { _id: familyId, ...(memberId !== undefined && { 'members.id': memberId }) },
    { $push: { invitations: { $each: [invitation], $slice: -MAX_INVITATIONS } } },
    event(invitationChanged, { familyId, invitationId: id, change: 'added', familyMemberId: memberId }),
  );
  if (!invited) throw problem('not-found');
  // The code is in the fragment, so it appears in no server log.
  const url = `${publicOrigin}/family-setup#invitation=${code}`;
  return { id, code, url, expiresAt: expiresAt.toISOString() };
}

/** @param publicOrigin origin of the invitation links */
export function invitationRoutes(publicOrigin: string): Route[] {
  return [
    route(invite, ({ family }) => createInvitation({ familyId: family.id }, publicOrigin)),

    route(inviteMember, {
      load: ({ params }) => findMember(params.id),
      handle: ({ resource: { familyId, id } }) => createInvitation({ familyId, memberId: id }, publicOrigin),
    }),

    route(listInvitations, async ({ family }) => {
      const stored = await Family.findById(family.id).select('+invitations').lean();
      const now = new Date();
      return (stored?.invitations ?? [])
        .flatMap(({ id, memberId, createdAt, expiresAt, usedBy, revokedAt }) =>
          id === undefined || !createdAt || usedBy !== undefined || revokedAt || expiresAt <= now
            ? []
            : [{ id, memberId, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }],
        )
        .toReversed();
    }),

    route(revokeInvitation, ({ family, params }) => revoke(family.id, params.id)),

    route(lookUpInvitation, async ({ params: { code } }) => {
      const codeHash = hashCode(code);
      const family = await findByInvitation(codeHash);
      const invitation = family?.invitations.find((each) => each.codeHash === codeHash);
      checkUsable(invitation);
      const { expiresAt, memberId } = invitation;
      const memberName = family?.members.find(({ id }) => id === memberId)?.name;
      return { familyName: family?.name ?? '', expiresAt: expiresAt.toISOString(), memberName };
    }),

    route(acceptInvitation, async ({ account, params: { code } }) => {
      const family = await accept(code, account.id);
      const { memberId } = family.accounts?.find(({ id }) => id === account.id) ?? {};
      return { ...toFamily(family), memberId };
    }),
  ];
}
