#!/usr/bin/env node
// `shipping ship | rollback | releases`: compiled on demand, so a team needs no build step first.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('tsc', ['-b', import.meta.dirname], { stdio: 'inherit' });
if (status === 0) await import(new URL('dist/main.js', import.meta.url).href);
else process.exitCode = 1;
