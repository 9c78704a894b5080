import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams } from '../fields.ts';
import { RETENTION_DAYS } from '../retention-choices.ts';
import { retentionShapes } from '../retention-shape.ts';

const shapes = retentionShapes(RETENTION_DAYS.messages);

export const getMessageRetention = defineCall({
  service: 'chat',
  method: 'GET',
  path: '/api/messages/family/:familyId/retention',
  access: 'family',
  summary: 'How long the messages of a family are kept; null means forever',
  params: familyIdParams,
  response: shapes.response,
});

export const editMessageRetention = defineCall({
  service: 'chat',
  method: 'PUT',
  path: '/api/messages/family/:familyId/retention',
  access: 'family',
  needs: 'parent',
  summary: 'Choose how long messages are kept; older ones are deleted from the next day on',
  params: familyIdParams,
  body: shapes.body,
  response: shapes.response,
});

export const messageRetentionChanged = defineEvent({
  type: 'message-retention.changed',
  from: 'chat',
  scope: 'family',
  summary: 'A family chose how long its messages are kept',
  data: shapes.data,
  live: z.object({}),
});
