import type { Assignment } from './assignments.ts';

/**
 * Whether a completed chore waits for verification. One that is credited on completion never does, also before the server
 * has confirmed it. Browsers import it, so it imports no zod.
 */
export const isWaiting = ({ completed, verified, chore }: Assignment): boolean =>
  completed && !verified && !chore.creditedOnCompletion;
