import type { Assignment } from './assignments.ts';

/**
 * Whether a completed chore waits for verification. A chore that is credited on completion never does, even before the
 * server has confirmed the completion. Browsers import this file, so it must not import zod.
 */
export const isAwaitingVerification = ({ completed, verified, chore }: Assignment): boolean =>
  completed && !verified && !chore.creditedOnCompletion;
