import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { tutorialId } from './tutorials.ts';

/** Far beyond the longest tutorial: content changes, and with it how many steps there are. */
const mostSteps = 100;

export const tutorialProgress = z.object({
  /** A tutorial was finished or skipped: the person knows that there is help. */
  hasCompletedTutorial: z.boolean(),
  /** Tutorials taken to their end. */
  finished: z.array(tutorialId).max(tutorialId.options.length),
  /** The tutorial that was left before its end, if one was. */
  currentPhase: tutorialId.nullable(),
  /** The step at which it was left, from 0. */
  currentStepIndex: z
    .int()
    .min(0)
    .max(mostSteps - 1),
});

export type TutorialProgress = z.output<typeof tutorialProgress>;

export const getTutorialProgress = defineCall({
  service: 'tutorial',
  method: 'GET',
  path: '/api/tutorials/progress',
  access: 'account',
  summary: 'How far the account has come; always completed while tutorials are switched off',
  response: tutorialProgress,
});

export const saveTutorialProgress = defineCall({
  service: 'tutorial',
  method: 'PUT',
  path: '/api/tutorials/progress',
  access: 'account',
  summary:
    'Keep how far the account has come. What was finished stays so, whatever another browser sends later',
  body: tutorialProgress,
  response: tutorialProgress,
});
