import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { createShape } from '../form-shapes.ts';
import { familyIdParams, id, idParams, moment, pageQuery } from '../fields.ts';
import { messageFields } from './message-fields.ts';

export const message = z.object({
  id,
  familyId: id,
  senderId: id,
  /** Empty if the message was deleted. */
  content: z.string(),
  createdAt: moment,
  sender: z.object({ id, name: z.string() }),
  /** Present if the message was deleted. `by` is null in a family without a PIN, in which no member acts. */
  deleted: z.object({ by: id.nullable() }).optional(),
});

export type Message = z.output<typeof message>;

export const listMessages = defineCall({
  service: 'chat',
  method: 'GET',
  path: '/api/messages/family/:familyId',
  access: 'family',
  summary: "The latest messages of a family's chat, oldest first; `before` leads to earlier ones",
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
  problems: ['chat-muted'],
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

export const deleteMessage = defineCall({
  service: 'chat',
  method: 'DELETE',
  path: '/api/messages/:id',
  access: 'resource',
  needs: { member: 'resource.senderId' },
  summary:
    "Delete a message's text: a parent at any time, others for 10 minutes after it was sent; repeating changes nothing",
  params: idParams,
  problems: ['message-too-old'],
});

const messageDeletion = z.object({
  familyId: id,
  messageId: id,
  senderId: id,
  /** The member who deleted it; null in a family without a PIN. */
  deletedBy: id.nullable(),
});

export const messageDeleted = defineEvent({
  type: 'message.deleted',
  from: 'chat',
  scope: 'family',
  summary: 'The text of a message was deleted',
  data: messageDeletion,
  live: messageDeletion,
});
