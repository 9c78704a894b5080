import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { tutorialId } from './tutorials.ts';

/** Far more steps than the longest tutorial has, so that tutorials can grow. */
const MAX_STEPS = 100;

export const tutorialProgress = z.object({
  /** Whether the user has finished or skipped a tutorial, and therefore knows that there is help. */
  hasCompletedTutorial: z.boolean(),
  finished: z.array(tutorialId).max(tutorialId.options.length),
  /** The unfinished tutorial, if any. */
  currentPhase: tutorialId.nullable(),
  /** The current step of that tutorial, from 0. */
  currentStepIndex: z
    .int()
    .min(0)
    .max(MAX_STEPS - 1),
});

export type TutorialProgress = z.output<typeof tutorialProgress>;

export const getTutorialProgress = defineCall({
  service: 'tutorial',
  method: 'GET',
  path: '/api/tutorials/progress',
  access: 'account',
  summary: "The account's progress; `hasCompletedTutorial` is always true while tutorials are switched off",
  response: tutorialProgress,
});

export const saveTutorialProgress = defineCall({
  service: 'tutorial',
  method: 'PUT',
  path: '/api/tutorials/progress',
  access: 'account',
  summary:
    "Save the account's progress. A finished tutorial stays finished, whatever another browser sends later",
  body: tutorialProgress,
  response: tutorialProgress,
});
