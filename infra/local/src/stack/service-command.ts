import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { runCommand } from '../processes/run-command.ts';
import type { DataDirectory } from './data-directory.ts';
import { environmentFile } from './service-environments.ts';
import type { StackSettings } from './settings.ts';

export interface StackFiles {
  readonly settings: Pick<StackSettings, 'servicesDir'>;
  readonly data: Pick<DataDirectory, 'environments'>;
}

export interface CommandOutcome {
  readonly output: string;
  readonly ok: boolean;
}

/** Long enough to replay every dead letter. */
const TIMEOUT_MS = 600_000;

/** Runs a command of a service, such as `replay`, in a process of its own. The service may be running. */
export async function runServiceCommand(
  { settings, data }: StackFiles,
  service: ServiceName,
  command: readonly string[],
): Promise<CommandOutcome> {
  const environment = parseEnv(await readFile(environmentFile(service, data), 'utf8'));
  const program = join(settings.servicesDir, service, 'dist', 'main.js');
  const env = { ...process.env, ...environment, LOG_LEVEL: 'error' };
  const { ok, stdout, stderr } = await runCommand(process.execPath, [program, ...command], {
    timeoutMs: TIMEOUT_MS,
    env,
  });
  return { output: stdout.trim() || stderr.trim(), ok };
}
