import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, moment, momentInput } from '../fields.ts';

const mute = z.object({
  /** The member who cannot write; null if everyone but parents cannot. */
  memberId: id.nullable(),
  /** Null if the mute lasts until a parent ends it. */
  until: moment.nullable(),
});

/** Who cannot write in a family's chat. Mutes have an effect only while a parent of the family has a PIN. */
export const mutes = z.array(mute);

export type Mute = z.output<typeof mute>;

export const listMutes = defineCall({
  service: 'chat',
  method: 'GET',
  path: '/api/messages/family/:familyId/mutes',
  access: 'family',
  summary: 'Who cannot write in the chat; mutes have no effect in a family without a PIN',
  params: familyIdParams,
  response: mutes,
  versioned: true,
});

export const setMute = defineCall({
  service: 'chat',
  method: 'PUT',
  path: '/api/messages/family/:familyId/mutes',
  access: 'family',
  needs: 'parent',
  summary: 'Mute or unmute the chat for one member or for everyone but parents',
  params: familyIdParams,
  body: z.object({
    memberId: id.nullable(),
    muted: z.boolean(),
    until: momentInput.nullable().default(null),
  }),
  response: mutes,
  problems: ['pin-missing', 'parent-not-mutable'],
});

export const muteChanged = defineEvent({
  type: 'chat.muted',
  from: 'chat',
  scope: 'family',
  summary: 'A parent muted the chat or ended a mute, for one member or for everyone but parents',
  data: z.object({ familyId: id, ...mute.shape, muted: z.boolean() }),
  live: z.object({ memberId: id.nullable() }),
});
