#!/usr/bin/env node
// `shipping ship | rollback | releases`: compiled when it is asked for, so that a team needs no step before.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('tsc', ['-b', import.meta.dirname], { stdio: 'inherit' });
if (status === 0) await import(new URL('dist/main.js', import.meta.url).href);
else process.exitCode = 1;
