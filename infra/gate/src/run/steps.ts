import { type Counts, countJest, countPlain, countPlaywright } from './counts.ts';

export interface Step {
  name: string;
  /** A line for the shell; a step with tests writes its results to $RESULTS_FILE. */
  command: string;
  count?: (results: string) => Counts;
}

/** What `npm test` runs, in this order, all of it even when one fails. */
export const steps: Step[] = [
  { name: 'check', command: 'npm run check' },
  {
    name: 'suites',
    command: 'NODE_OPTIONS=--experimental-vm-modules jest --json --outputFile="$RESULTS_FILE"',
    count: countJest,
  },
  { name: 'journeys', command: 'npm test -w infra/e2e', count: countPlaywright },
  { name: 'faults', command: 'npm test -w infra/faults', count: countPlain },
  // Holds what the steps before it ran against the statements of the product; runs no test itself.
  { name: 'map', command: 'node infra/gate/dist/spec-map/main.js' },
];
