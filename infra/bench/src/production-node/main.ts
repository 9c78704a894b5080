// Prints the folder of the Node version that production runs, for the PATH of a benchmark.
import { dirname } from 'node:path';
import { findBinary } from '@family-chores/local/servers';

console.log(dirname(await findBinary('node', { report: console.error })));
