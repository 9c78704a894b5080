import { z } from 'zod';
import { defineCall } from '../define-call.ts';

export const tutorialId = z.enum(['welcome', 'dashboard', 'adding-members', 'managing-chores']);

export type TutorialId = z.output<typeof tutorialId>;

export const tutorialStep = z.object({
  /** Unique within its tutorial. */
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** The expression of Choresy, the mascot, in this step. */
  character: z.enum(['helper', 'casual', 'cheerleader']),
  /** Selector of the element that the step explains; without a target, it explains the whole page. */
  target: z.string().optional(),
  /**
   * The page under the dashboard's path on which phones show the target, such as `week`. Wide screens show the target
   * on the dashboard.
   */
  destination: z.string().optional(),
  /** Position of the card: beside its target, or in the center of the screen. */
  position: z.enum(['top', 'right', 'bottom', 'left', 'center']).default('center'),
});

export type TutorialStep = z.output<typeof tutorialStep>;

export const tutorial = z.object({
  id: tutorialId,
  title: z.string(),
  /** What the tutorial explains: the frame of every page, or the family's dashboard. */
  place: z.enum(['anywhere', 'dashboard']),
  steps: z.array(tutorialStep),
});

export type Tutorial = z.output<typeof tutorial>;

export const listTutorials = defineCall({
  service: 'tutorial',
  method: 'GET',
  path: '/api/tutorials',
  access: 'public',
  summary:
    'The tutorials in the order of the Help menu; while switched off, they are listed but cannot be started',
  response: z.object({ enabled: z.boolean(), tutorials: z.array(tutorial) }),
});
