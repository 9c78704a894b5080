import type { LoadPhase } from './telemetry.ts';

// Also runs while the page starts, so it must not import zod.

/** Name of the measure on the performance timeline that records one phase of loading a build. */
export const phaseMeasure = (container: string, phase: LoadPhase): string => `remote ${container} ${phase}`;
