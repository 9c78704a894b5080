import {
  outcomeMeasure,
  phaseMeasure,
  type ThrownError,
  thrownError,
} from '@family-chores/contracts/registry/load-measures';
import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';
import { PartNotLoaded } from '@family-chores/web-kit/loading';
import type { FailedAttempt } from '../scripts/with-retries.ts';

/**
 * Build events are recorded on the performance timeline, as measures named `remote ...` with a detail: the developer
 * tools show them, and an observer reports them (see `send-telemetry.ts`).
 */
export type BuildMeasure =
  | { remote: string; buildId: string; outcome: 'opened' }
  /** A single failed attempt. */
  | { remote: string; buildId: string; outcome: 'failed'; attempt: number; error: ThrownError }
  /** All attempts to load the build failed, or the code of one of its parts could not be loaded. */
  | { remote: string; buildId: string; outcome: 'lost'; error: ThrownError }
  /** A part of the build threw while rendering. */
  | { remote: string; buildId: string; outcome: 'threw'; error: ThrownError };

export interface PhaseMeasure {
  container: string;
  phase: LoadPhase;
}

function measure(start: number, detail: BuildMeasure): void {
  performance.measure(outcomeMeasure(detail.remote, detail.outcome), { start, detail });
}

export function reportOpened(remote: string, { buildId }: ServedBuild): void {
  measure(0, { remote, buildId, outcome: 'opened' });
}

export function reportFailure(
  remote: string,
  { build, attempt, milliseconds, error }: FailedAttempt & { build: ServedBuild },
): void {
  const start = performance.now() - milliseconds;
  measure(start, { remote, buildId: build.buildId, outcome: 'failed', attempt, error: thrownError(error) });
}

export function reportLost(remote: string, { buildId }: ServedBuild, error: unknown): void {
  // Offline failures are the network's fault and are not reported.
  if (!navigator.onLine) return;
  measure(performance.now(), { remote, buildId, outcome: 'lost', error: thrownError(error) });
}

/** Code that could not be loaded counts as lost, not as thrown. */
export function reportPartError(remote: string, build: ServedBuild, error: unknown): void {
  if (error instanceof PartNotLoaded) reportLost(remote, build, error.cause);
  else {
    const { buildId } = build;
    measure(performance.now(), { remote, buildId, outcome: 'threw', error: thrownError(error) });
  }
}

/** Records a phase of loading a build, from `start` (a value of `performance.now()`) until now. */
export function reportPhase(container: string, phase: LoadPhase, start: number): void {
  const detail: PhaseMeasure = { container, phase };
  performance.measure(phaseMeasure(container, phase), { start, detail });
}
