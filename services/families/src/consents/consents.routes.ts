import { CHILD_CONSENT } from '@family-chores/contracts/families/consent-texts';
import {
  type Consent as WireConsent,
  giveConsent,
  listConsents,
} from '@family-chores/contracts/families/consents';
import { accountsRequest } from '@family-chores/contracts/identity/acting';
import { create } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { isDuplicate, nextId } from '@family-chores/service-kit/mongo';
import { request } from '@family-chores/service-kit/nats';
import { DELETED_ACCOUNT } from '../accounts/deleted-account.ts';
import { Consent, type ConsentDocument } from './consent.model.ts';

async function toConsents(stored: readonly ConsentDocument[]): Promise<WireConsent[]> {
  if (stored.length === 0) return [];
  const accountIds = [...new Set(stored.flatMap(({ givenBy = [] }) => givenBy))];
  const { accounts } = await request(accountsRequest, { accountIds });
  return stored.map(({ _id, textId, version, text, givenBy = null, actedBy, at }) => ({
    id: _id,
    textId,
    version,
    text,
    accountId: givenBy,
    accountName: accounts.find(({ id }) => id === givenBy)?.name ?? DELETED_ACCOUNT.name,
    actedBy,
    at: at.toISOString(),
  }));
}

export async function listConsentsOf(familyId: number): Promise<WireConsent[]> {
  return toConsents(await Consent.find({ familyId }).sort({ at: 1, _id: 1 }).lean());
}

/** Records a consent. If it was given before, returns the consent that was recorded first. */
async function recordConsent(consent: ConsentDocument): Promise<ConsentDocument> {
  try {
    return await create(Consent, consent, []);
  } catch (error) {
    if (!isDuplicate(error, 'familyId')) throw error;
    const { familyId, textId, version } = consent;
    const first = await Consent.findOne({ familyId, textId, version }).lean();
    if (!first) throw error;
    return first;
  }
}

export const consentRoutes = [
  route(listConsents, ({ family }) => listConsentsOf(family.id)),

  route(giveConsent, async ({ account, family, body: { textId, version } }) => {
    const { text } = CHILD_CONSENT;
    const consent = { familyId: family.id, textId, version, text, givenBy: account.id, at: new Date() };
    const [given] = await toConsents([await recordConsent({ _id: await nextId('consent'), ...consent })]);
    if (!given) throw new Error('The recorded consent was not converted');
    return given;
  }),
];
