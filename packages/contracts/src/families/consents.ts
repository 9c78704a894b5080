import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { familyIdParams, id, moment } from '../fields.ts';
import { CHILD_CONSENT } from './consent-texts.ts';

/** The id and version of the current text, the only one that can be agreed to. */
const consentText = {
  textId: z.literal(CHILD_CONSENT.textId),
  version: z.literal(CHILD_CONSENT.version),
};

export const consent = z.object({
  id,
  /** Not limited to the current text, because a family may have agreed to an earlier version. */
  textId: z.string(),
  version: z.int(),
  /** The text as it was shown. */
  text: z.string(),
  /** Null once the account is deleted. */
  accountId: id.nullable(),
  /** The account's name, as it is now. */
  accountName: z.string(),
  /** The member who acted, in a family with a PIN. */
  actedBy: id.optional(),
  at: moment,
});

export type Consent = z.output<typeof consent>;

export const listConsents = defineCall({
  service: 'families',
  method: 'GET',
  path: '/api/families/:familyId/consents',
  access: 'family',
  summary: 'What the family has agreed to, oldest first',
  params: familyIdParams,
  response: z.array(consent),
});

export const giveConsent = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/families/:familyId/consents',
  access: 'family',
  needs: 'parent',
  summary: 'Agree to a text on behalf of the family; the agreement to each version is recorded once',
  params: familyIdParams,
  body: z.object(consentText),
  response: consent,
  status: 201,
});
