import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { runCommand } from '../processes/run-command.ts';
import type { DataDirectory } from './data-directory.ts';
import { environmentFile } from './service-environments.ts';
import type { Settings } from './settings.ts';

/** What there is to know of a stack that runs. */
export interface StackPlace {
  readonly settings: Pick<Settings, 'servicesDir'>;
  readonly data: Pick<DataDirectory, 'environments'>;
}

export interface CommandOutcome {
  /** In words, for who gave the command. */
  readonly said: string;
  readonly done: boolean;
}

/** As long as handling everything put aside may take. */
const patienceMs = 600_000;

/** Has a service carry out a command beside the running stack: `replay`, or one of its own (`grant` of identity). */
export async function commandService(
  { settings, data }: StackPlace,
  service: ServiceName,
  command: readonly string[],
): Promise<CommandOutcome> {
  const told = parseEnv(await readFile(environmentFile(service, data), 'utf8'));
  const program = join(settings.servicesDir, service, 'dist', 'main.js');
  const env = { ...process.env, ...told, LOG_LEVEL: 'error' };
  const { ok, stdout, stderr } = await runCommand(process.execPath, [program, ...command], {
    timeoutMs: patienceMs,
    env,
  });
  return { said: stdout.trim() || stderr.trim(), done: ok };
}
