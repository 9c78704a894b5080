import { z } from 'zod';
import { defineCall } from '../define-call.ts';

export const tutorialId = z.enum(['welcome', 'dashboard', 'adding-members', 'managing-chores']);

export type TutorialId = z.output<typeof tutorialId>;

export const tutorialStep = z.object({
  /** Unique within its tutorial. */
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** How Choresy looks while saying it. */
  character: z.enum(['helper', 'casual', 'cheerleader']),
  /** Selector of what the step is about; without one it is about the whole. */
  target: z.string().optional(),
  /** Where the card stands: beside its target, or in the centre of the screen. */
  position: z.enum(['top', 'right', 'bottom', 'left', 'center']).default('center'),
});

export type TutorialStep = z.output<typeof tutorialStep>;

export const tutorial = z.object({
  id: tutorialId,
  /** In the Help menu. */
  title: z.string(),
  /** What it shows: something of every page, or the family's dashboard. */
  place: z.enum(['anywhere', 'dashboard']),
  steps: z.array(tutorialStep),
});

export type Tutorial = z.output<typeof tutorial>;

export const listTutorials = defineCall({
  service: 'tutorial',
  method: 'GET',
  path: '/api/tutorials',
  access: 'public',
  summary: 'The tutorials in the order of the Help menu; switched off, they are listed but none can be taken',
  response: z.object({ enabled: z.boolean(), tutorials: z.array(tutorial) }),
});
