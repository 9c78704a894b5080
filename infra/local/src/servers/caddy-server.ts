import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyEnvironment } from '@family-chores/gateway/caddy-environment';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { logSize, untilLogged } from '../processes/log-file.ts';
import { findBinary } from './find-binary.ts';
import { goEnvironment } from './go-environment.ts';
import type { ServerOptions } from './server-options.ts';

export interface CaddyOptions extends ServerOptions {
  readonly caddyfile: string;
}

export async function startCaddy(options: CaddyOptions): Promise<Child> {
  const { dir, caddyfile, logFile = join(dir, 'caddy.log'), graceMs = 2_500, records, signal } = options;
  const command = await findBinary('caddy');
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'Caddyfile');
  await writeFile(file, caddyfile);
  const from = await logSize(logFile);
  const env = {
    ...goEnvironment(),
    XDG_DATA_HOME: dir,
    XDG_CONFIG_HOME: dir,
    ...caddyEnvironment,
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  const child = await startChild({ name: 'caddy', command, args, env, logFile, graceMs, records });
  const ready = (abortSignal: AbortSignal) =>
    untilLogged({ file: logFile, from }, 'serving initial configuration', abortSignal);
  await untilReady(child, { ready, signal });
  return child;
}
