import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { findBinary } from '@family-chores/local/servers';

/** What runs in every service and on a team's release machine. */
const suites = ['packages/contracts', 'packages/node-client', 'packages/service-kit', 'packages/shipping'];

const node = await findBinary('node', { report: console.log });
const args = [
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
  ...suites,
  ...process.argv.slice(2),
];
const [exitCode] = await once(spawn(node, args, { stdio: 'inherit' }), 'exit');
process.exitCode = exitCode ?? 1;
