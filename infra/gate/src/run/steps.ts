import { kits } from '../production-node/kits.ts';
import { type Counts, countJest, countPlain, countPlaywright } from './counts.ts';

export interface Step {
  name: string;
  /** A shell command; a step with tests writes its results to $RESULTS_FILE. */
  command: string;
  count?: (results: string) => Counts;
}

const intoFile = '--json --testLocationInResults --outputFile="$RESULTS_FILE"';

/** The steps of `npm test`, in order. All of them run even if one fails. */
export const steps: Step[] = [
  { name: 'check', command: 'npm run check' },
  {
    name: 'suites',
    command: `NODE_OPTIONS=--experimental-vm-modules jest ${intoFile} --ignoreProjects ${kits.join(' ')}`,
    count: countJest,
  },
  {
    name: 'node-24',
    command: `node infra/gate/dist/production-node/main.js ${intoFile}`,
    count: countJest,
  },
  { name: 'journeys', command: 'npm test -w infra/e2e', count: countPlaywright },
  { name: 'faults', command: 'npm test -w infra/faults', count: countPlain },
  // Checks the requirements map against the tests that ran before; runs no test itself.
  { name: 'map', command: 'node infra/gate/dist/spec-map/main.js' },
];
