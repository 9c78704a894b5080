import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams } from '../fields.ts';
import { RETENTION_DAYS } from '../retention-choices.ts';
import { retentionShapes } from '../retention-shape.ts';

const shapes = retentionShapes(RETENTION_DAYS.assignments);

export const getAssignmentRetention = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/assignments/family/:familyId/retention',
  access: 'family',
  summary: 'How long the verified assignments of a family are kept; null means forever',
  params: familyIdParams,
  response: shapes.response,
});

export const editAssignmentRetention = defineCall({
  service: 'schedule',
  method: 'PUT',
  path: '/api/assignments/family/:familyId/retention',
  access: 'family',
  needs: 'parent',
  summary:
    'Choose how long verified assignments are kept; older ones are deleted from the next day on, their points stay',
  params: familyIdParams,
  body: shapes.body,
  response: shapes.response,
});

export const assignmentRetentionChanged = defineEvent({
  type: 'assignment-retention.changed',
  from: 'schedule',
  scope: 'family',
  summary: 'A family chose how long its verified assignments are kept',
  data: shapes.data,
  live: z.object({}),
});
