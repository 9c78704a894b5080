import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { idParams, text } from '../fields.ts';
import { assignment, assignmentData, assignmentRef } from './assignments.ts';
import { STEP } from './step-fields.ts';

export const tickStep = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/assignments/:id/steps',
  access: 'resource',
  needs: { member: 'resource.familyMemberId' },
  summary:
    'Tick a step of an assigned chore, or clear its tick, until the assignment is verified; repeating it changes nothing',
  params: idParams,
  body: z.object({ step: text(STEP), ticked: z.boolean() }),
  response: assignment,
  problems: ['assignment-already-verified'],
});

export const assignmentStepTicked = defineEvent({
  type: 'assignment.step-ticked',
  from: 'schedule',
  scope: 'family',
  summary: 'A step of an assigned chore was ticked or cleared',
  data: assignmentData.extend({ step: z.string(), ticked: z.boolean() }),
  live: assignmentRef,
});
