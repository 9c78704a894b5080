import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, idParams } from '../fields.ts';
import { PIN } from './guard-fields.ts';
import { member } from './members.ts';

export const pin = z.string().regex(PIN.pattern, PIN.message);

export const setPin = defineCall({
  service: 'families',
  method: 'PUT',
  path: '/api/family-members/:id/pin',
  access: 'resource',
  needs: 'parent',
  summary: "Set or change a parent's PIN; the first one of a family makes it a family with a PIN",
  params: idParams,
  body: z.object({ pin }),
  response: member,
  problems: ['not-a-parent', 'registration-needed'],
  secret: true,
});

export const removePin = defineCall({
  service: 'families',
  method: 'DELETE',
  path: '/api/family-members/:id/pin',
  access: 'resource',
  needs: 'parent',
  summary: "Remove a parent's PIN; once no parent has one, everyone may do everything again",
  params: idParams,
});

export const resetPin = defineCall({
  service: 'families',
  method: 'POST',
  path: '/api/family-members/:id/pin/reset',
  access: 'resource',
  needs: 'nothing',
  summary:
    "Replace a forgotten PIN, confirmed by password, as the family's first account or the one that set its first PIN",
  params: idParams,
  body: z.object({ password: z.string().min(1).max(200), pin }),
  response: member,
  problems: ['pin-not-set', 'reset-not-allowed', 'password-wrong'],
  guessable: 'password-wrong',
  secret: true,
});

const guard = z.object({ siblingsVerify: z.boolean() });

export const editGuard = defineCall({
  service: 'families',
  method: 'PATCH',
  path: '/api/families/:familyId/guard',
  access: 'family',
  needs: 'parent',
  summary: 'Choose whether, in a family with a PIN, every member may verify the chores of others',
  params: familyIdParams,
  body: guard,
  response: guard,
});

export const guardChanged = defineEvent({
  type: 'guard.changed',
  from: 'families',
  scope: 'family',
  summary: "A parent's PIN was set, changed or removed, or the family changed who verifies",
  data: z.object({
    familyId: id,
    /** The parent whose PIN changed. */
    familyMemberId: id.optional(),
    hasPin: z.boolean().optional(),
    /** Present if the family changed it. */
    siblingsVerify: z.boolean().optional(),
  }),
  live: z.object({}),
});
