import { type Counts, countFaults, countJest, countPlaywright } from './counts.ts';
import { teamKits } from './team-kits.ts';

export interface Step {
  name: string;
  /** A shell command; if the step has `count`, the command writes its results to $RESULTS_FILE. */
  command: string;
  count?: (results: string) => Counts;
  /** Whether the step may skip all of its tests, because they need something that not every machine has. */
  maySkip?: boolean;
}

const JEST_RESULTS_OPTIONS = '--json --testLocationInResults --outputFile="$RESULTS_FILE"';

/** The steps of `npm test`, in order. All of them run even if one fails. */
export const steps: Step[] = [
  { name: 'check', command: 'npm run check' },
  {
    name: 'suites',
    command: `NODE_OPTIONS=--experimental-vm-modules jest ${JEST_RESULTS_OPTIONS}`,
    count: countJest,
  },
  // Counts no tests, because the step `suites` has counted the same tests, on production's version of Node.
  {
    name: 'installed-node',
    command: `PATH="$INSTALLED_PATH" NODE_OPTIONS=--experimental-vm-modules jest --selectProjects ${teamKits.join(' ')}`,
  },
  { name: 'journeys', command: 'npm test -w infra/e2e', count: countPlaywright },
  // On the installed Node, because on production's Node 24 the chat service may use more memory than fault check R27
  // allows (decisions 226 and 258).
  { name: 'faults', command: 'PATH="$INSTALLED_PATH" npm test -w infra/faults', count: countFaults },
  // One test, skipped where podman does not work.
  { name: 'containers', command: 'npm run compose:check -- --short', count: countFaults, maySkip: true },
  // Checks the requirements map against the results of the steps above; runs no test itself.
  { name: 'map', command: 'node infra/gate/dist/spec-map/main.js' },
];
