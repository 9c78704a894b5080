// Prints the path of a Node binary of the major version that production runs.
import { findBinary } from '@family-chores/local/servers';

console.log(await findBinary('node', { report: console.error }));
