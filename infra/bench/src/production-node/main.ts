// Prints the path of the Node version that production runs.
import { findBinary } from '@family-chores/local/servers';

console.log(await findBinary('node', { report: console.error }));
