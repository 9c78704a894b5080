import { phaseMeasure } from '@family-chores/contracts/registry/load-measures';
import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';

const phases: readonly LoadPhase[] = ['entry', 'init', 'code', 'evaluation'];

/** How long each phase of loading a build took on this page, as `entry 31 ms, code 12 ms`; empty before it starts. */
export function loadTimes(container: string): string {
  const times = phases.flatMap((phase) => {
    const measure = performance.getEntriesByName(phaseMeasure(container, phase), 'measure').at(-1);
    return measure ? [`${phase} ${Math.round(measure.duration)} ms`] : [];
  });
  return times.join(', ');
}
