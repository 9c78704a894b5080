#!/usr/bin/env node
// `shipping ship | rollback | releases`: compiled on demand in this repository, so a team needs no build step first.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const isPublished = !existsSync(join(import.meta.dirname, 'tsconfig.json'));
const compile = () => spawnSync('tsc', ['-b', import.meta.dirname], { stdio: 'inherit' }).status;
const status = isPublished ? 0 : compile();
if (status === 0) await import(new URL('dist/main.js', import.meta.url).href);
else process.exitCode = 1;
