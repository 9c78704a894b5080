import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { untilAnswers } from '../processes/until-answers.ts';
import type { ServiceEnvironment } from './service-environments.ts';

export interface ServiceProcessOptions {
  readonly service: ServiceName;
  /** Folder with the service's workspace, built. */
  readonly folder: string;
  readonly environment: ServiceEnvironment;
  readonly logFile: string;
  readonly records: string;
  readonly signal: AbortSignal;
}

/** Starts a service and waits until it says that it is ready. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<Child> {
  const { service, folder, environment, logFile, records, signal } = options;
  const child = await startChild({
    name: service,
    command: process.execPath,
    args: [join(folder, 'dist', 'main.js')],
    env: { ...process.env, ...environment },
    cwd: folder,
    logFile,
    records,
    graceMs: 2_500,
  });
  const ready = (giveUp: AbortSignal) =>
    untilAnswers(`http://127.0.0.1:${environment.PORT}/readyz`, { signal: giveUp });
  await untilReady(child, { ready, signal });
  return child;
}
