import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBinary } from '@family-chores/local/servers';
import { kits } from './kits.ts';

const node = await findBinary('node', { report: console.log });
const args = [
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
  ...process.argv.slice(2),
  '--selectProjects',
  ...kits,
];
const [exitCode] = await once(spawn(node, args, { stdio: 'inherit' }), 'exit');
process.exitCode = exitCode ?? 1;
