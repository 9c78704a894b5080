import { phaseMeasure } from '@family-chores/contracts/registry/load-measures';
import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';

const phases: readonly LoadPhase[] = ['entry', 'init', 'code', 'evaluation'];

/** How long each phase of loading a build took on this page: `entry 31 ms, code 12 ms`. Empty until one has ended. */
export function loadTimes(container: string): string {
  const times = phases.flatMap((phase) => {
    const measure = performance.getEntriesByName(phaseMeasure(container, phase), 'measure').at(-1);
    return measure ? [`${phase} ${Math.round(measure.duration)} ms`] : [];
  });
  return times.join(', ');
}
