import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';
import { PartNotLoaded } from '@family-chores/web-kit/remote';
import type { Attempt } from './open-remote.ts';

/**
 * What happens to builds goes on the browser's performance timeline, as measures named `remote ...` with a detail: the
 * developer tools show them, and an observer sends them on (see `send-telemetry.ts`).
 */
export type BuildMeasure =
  | { remote: string; buildId: string; outcome: 'opened' }
  /** One try of several. */
  | { remote: string; buildId: string; outcome: 'failed'; attempt: number; error: string }
  /** It could not be loaded, with all its tries. */
  | { remote: string; buildId: string; outcome: 'lost' }
  /** Something of it threw on the screen. */
  | { remote: string; buildId: string; outcome: 'threw'; error: string };

export interface PhaseMeasure {
  container: string;
  phase: LoadPhase;
}

function measure(start: number, detail: BuildMeasure): void {
  performance.measure(`remote ${detail.remote} ${detail.outcome}`, { start, detail });
}

export function reportOpened(remote: string, { buildId }: ServedBuild): void {
  measure(0, { remote, buildId, outcome: 'opened' });
}

export function reportFailure(remote: string, { build, attempt, milliseconds, error }: Attempt): void {
  const start = performance.now() - milliseconds;
  measure(start, { remote, buildId: build.buildId, outcome: 'failed', attempt, error: String(error) });
}

export function reportLost(remote: string, { buildId }: ServedBuild): void {
  // Nobody's fault but the network's.
  if (navigator.onLine) measure(performance.now(), { remote, buildId, outcome: 'lost' });
}

/** Something of a build failed on the screen. Code that could not be had is no fault of the code that was. */
export function reportBroken(remote: string, build: ServedBuild, error: unknown): void {
  if (error instanceof PartNotLoaded) reportLost(remote, build);
  else {
    const { buildId } = build;
    measure(performance.now(), { remote, buildId, outcome: 'threw', error: String(error) });
  }
}

export function reportPhase(container: string, phase: LoadPhase, start: number): void {
  const detail: PhaseMeasure = { container, phase };
  performance.measure(`remote ${container} ${phase}`, { start, detail });
}
