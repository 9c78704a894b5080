import { accessGranted } from '@family-chores/contracts/families/families';
import { acceptInvitation, invite, lookUpInvitation } from '@family-chores/contracts/families/invitations';
import { problem } from '@family-chores/contracts/problem';
import { change, event } from '@family-chores/service-kit/events';
import { route, type Route } from '@family-chores/service-kit/http';
import { checkFamilyLimit } from '../families/families.routes.ts';
import { Family, MAX_ACCOUNTS, toFamily, type FamilyDocument } from '../families/family.model.ts';
import { hashCode, newCode } from './invitation-code.ts';

const LIFE_MS = 7 * 24 * 3_600_000;
/** A new invitation beyond this replaces the oldest. */
export const MAX_INVITATIONS = 20;

const findInviting = (codeHash: string) =>
  Family.findOne({ 'invitations.codeHash': codeHash }).select('+invitations').lean();

/** Uses up the invitation in the update that adds the account, so that only one of several concurrent requests enters. */
async function enter(familyId: number, codeHash: string, accountId: number): Promise<FamilyDocument | null> {
  const open = {
    _id: familyId,
    accountIds: { $ne: accountId },
    [`accountIds.${MAX_ACCOUNTS - 1}`]: { $exists: false },
    invitations: { $elemMatch: { codeHash, expiresAt: { $gt: new Date() }, usedBy: { $exists: false } } },
  };
  const update = { $push: { accountIds: accountId }, $set: { 'invitations.$.usedBy': accountId } };
  return change(Family, open, update, event(accessGranted, { familyId, accountId }));
}

async function accept(code: string, accountId: number): Promise<FamilyDocument> {
  const codeHash = hashCode(code);
  const inviting = await findInviting(codeHash);
  if (!inviting) throw problem('invitation-not-usable');
  if (!inviting.accountIds.includes(accountId)) await checkFamilyLimit(accountId);
  const entered = await enter(inviting._id, codeHash, accountId);
  if (entered) return entered;

  const family = await findInviting(codeHash);
  const invitation = family?.invitations.find((each) => each.codeHash === codeHash);
  const usable =
    invitation && (invitation.usedBy ?? accountId) === accountId && invitation.expiresAt > new Date();
  if (!family || !usable) throw problem('invitation-not-usable');
  // An account that already belongs to the family, or retries after a lost response, gets it without using an invitation.
  if (family.accountIds.includes(accountId)) return family;
  throw problem(invitation.usedBy === undefined ? 'family-full' : 'invitation-not-usable');
}

/** @param publicOrigin origin of the invitation links */
export function invitationRoutes(publicOrigin: string): Route[] {
  return [
    route(invite, async ({ family }) => {
      const code = newCode();
      const expiresAt = new Date(Date.now() + LIFE_MS);
      const invitation = { codeHash: hashCode(code), expiresAt };
      const { matchedCount } = await Family.updateOne(
        { _id: family.id },
        { $push: { invitations: { $each: [invitation], $slice: -MAX_INVITATIONS } } },
      );
      if (matchedCount === 0) throw problem('not-found');
      // Browsers do not send the fragment, so the code appears in no server log.
      const url = `${publicOrigin}/family-setup#invitation=${code}`;
      return { code, url, expiresAt: expiresAt.toISOString() };
    }),

    route(lookUpInvitation, async ({ params: { code } }) => {
      const codeHash = hashCode(code);
      const family = await findInviting(codeHash);
      const invitation = family?.invitations.find((each) => each.codeHash === codeHash);
      const isOpen = invitation && invitation.usedBy === undefined && invitation.expiresAt > new Date();
      if (!family || !isOpen) throw problem('invitation-not-usable');
      return { familyName: family.name, expiresAt: invitation.expiresAt.toISOString() };
    }),

    route(acceptInvitation, async ({ account, params: { code } }) =>
      toFamily(await accept(code, account.id)),
    ),
  ];
}
