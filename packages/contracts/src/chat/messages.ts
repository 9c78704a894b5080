import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { createShape } from '../form-shapes.ts';
import { familyIdParams, id, moment, pageQuery } from '../fields.ts';
import { messageFields } from './message-fields.ts';

export const message = z.object({
  id,
  familyId: id,
  senderId: id,
  content: z.string(),
  createdAt: moment,
  sender: z.object({ id, name: z.string() }),
});

export type Message = z.output<typeof message>;

export const listMessages = defineCall({
  service: 'chat',
  method: 'GET',
  path: '/api/messages/family/:familyId',
  access: 'family',
  summary: "The latest messages of a family's chat, oldest first; `before` pages back",
  params: familyIdParams,
  query: pageQuery,
  response: z.array(message),
  versioned: true,
});

export const sendMessage = defineCall({
  service: 'chat',
  method: 'POST',
  path: '/api/messages',
  access: 'family',
  needs: { self: 'body.senderId' },
  summary: "Write a message in the family's chat, as one of its members",
  body: z.object({ familyId: id, senderId: id, ...createShape(messageFields) }),
  response: message,
  status: 201,
  limit: { perAccount: { attempts: 120, seconds: 60 }, perFamily: { attempts: 360, seconds: 60 } },
});

export const messageSent = defineEvent({
  type: 'message.sent',
  from: 'chat',
  scope: 'family',
  summary: 'A member wrote a message; browsers get all of it',
  data: message,
  live: message,
});
