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

const LIFE_MS = 7 * 24 * 3_600_000;
/** A new invitation beyond this replaces the oldest. */
export const MAX_INVITATIONS = 20;

const findInviting = (codeHash: string) =>
  Family.findOne({ 'invitations.codeHash': codeHash }).select('+invitations').lean();

const open = { usedBy: { $exists: false }, revokedAt: { $exists: false } };

interface Entrant {
  accountId: number;
  /** The only member that it may act as. */
  memberId: number | undefined;
}

/** Uses up the invitation in the update that adds the account, so that only one of several concurrent requests enters. */
async function enter(
  familyId: number,
  codeHash: string,
  { accountId, memberId }: Entrant,
): Promise<FamilyDocument | null> {
  const now = new Date();
  const enterable = {
    _id: familyId,
    accountIds: { $ne: accountId },
    [`accountIds.${MAX_ACCOUNTS - 1}`]: { $exists: false },
    invitations: { $elemMatch: { codeHash, expiresAt: { $gt: now }, ...open } },
  };
  const account = { id: accountId, ...(memberId !== undefined && { memberId }), joinedAt: now };
  const update = {
    $push: { accountIds: accountId, accounts: account },
    $set: { 'invitations.$.usedBy': accountId },
  };
  return change(
    Family,
    enterable,
    update,
    event(accessGranted, { familyId, accountId, invited: true, familyMemberId: memberId }),
  );
}

async function accept(code: string, accountId: number): Promise<FamilyDocument> {
  const codeHash = hashCode(code);
  const inviting = await findInviting(codeHash);
  if (!inviting) throw problem('invitation-not-usable');
  if (!inviting.accountIds.includes(accountId)) await checkFamilyLimit(accountId);
  const memberId = inviting.invitations.find((each) => each.codeHash === codeHash)?.memberId;
  const entered = await enter(inviting._id, codeHash, { accountId, memberId });
  if (entered) return entered;

  const family = await findInviting(codeHash);
  const invitation = family?.invitations.find((each) => each.codeHash === codeHash);
  // An account that already belongs to the family, or retries after a lost response, gets it without using an invitation.
  const isInside = family?.accountIds.includes(accountId);
  checkUsable(invitation, isInside ? accountId : undefined);
  if (!family) throw problem('invitation-not-usable');
  if (isInside) return family;
  throw problem('family-full');
}

/**
 * @param by the account that may have accepted it
 * @throws Problem `invitation-revoked`, `invitation-used` or `invitation-not-usable`
 */
function checkUsable(
  invitation: EmbeddedInvitation | undefined,
  by?: number,
): asserts invitation is EmbeddedInvitation {
  if (!invitation) throw problem('invitation-not-usable');
  const { usedBy, revokedAt, expiresAt } = invitation;
  if (revokedAt) throw problem('invitation-revoked');
  if (usedBy !== undefined && usedBy !== by) throw problem('invitation-used');
  if (expiresAt <= new Date()) throw problem('invitation-not-usable');
}

/** Repeating it changes nothing. An invitation is accepted or revoked, never both. */
async function revoke(familyId: number, id: number): Promise<void> {
  const revoked = await change(
    Family,
    { _id: familyId, invitations: { $elemMatch: { id, ...open } } },
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
  /** The member whose device it is for. */
  memberId?: number;
}

async function create({ familyId, memberId }: NewInvitation, publicOrigin: string) {
  const code = newCode();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
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
  // Browsers do not send the fragment, so the code appears in no server log.
  const url = `${publicOrigin}/family-setup#invitation=${code}`;
  return { id, code, url, expiresAt: expiresAt.toISOString() };
}

/** @param publicOrigin origin of the invitation links */
export function invitationRoutes(publicOrigin: string): Route[] {
  return [
    route(invite, ({ family }) => create({ familyId: family.id }, publicOrigin)),

    route(inviteMember, {
      load: ({ params }) => findMember(params.id),
      handle: ({ resource: { familyId, id } }) => create({ familyId, memberId: id }, publicOrigin),
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
      const family = await findInviting(codeHash);
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
