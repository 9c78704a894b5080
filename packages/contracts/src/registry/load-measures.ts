import type { LoadPhase } from './telemetry.ts';

// This file also runs while the page starts, so it must not import zod.

/** Name of the measure on the performance timeline that records one phase of loading a build. */
export const phaseMeasure = (container: string, phase: LoadPhase): string => `remote ${container} ${phase}`;

/** How a build failed. `lost`: it could not be loaded in any attempt. `threw`: a part of it threw while rendering. */
export type Failure = 'lost' | 'threw';

export const outcomeMeasure = (remote: string, outcome: 'opened' | 'failed' | Failure): string =>
  `remote ${remote} ${outcome}`;

/** What was thrown, as far as it can be recorded on the performance timeline. */
export interface ThrownError {
  name: string;
  message: string;
  stack: string;
}

export function thrownError(error: unknown): ThrownError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  const { name, message, stack = '' } = error;
  return { name, message, stack };
}
