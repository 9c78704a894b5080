import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { endOf, untilLogged } from '../processes/log-file.ts';
import type { Ports } from '../stack/settings.ts';

export interface TerminalRun {
  /** Folder of the repository to run. */
  readonly root: string;
  readonly command: 'start' | 'dev';
  readonly ports: Ports;
  /** What the command prints is appended to it. */
  readonly logFile: string;
}

/** Part of the last line printed once everything has started. */
const READY = 'Ctrl-C';

/** Enough to compile everything on a busy machine. */
const TIMEOUT_MS = 240_000;

/**
 * Runs `npm start` or `npm run dev` and waits until the product is up. The command ends with this process at
 * the latest.
 */
export async function startFromTerminal({ root, command, ports, logFile }: TerminalRun): Promise<Child> {
  const from = await endOf(logFile);
  const child = await startChild({
    name: command,
    command: process.execPath,
    args: [join(root, 'infra/local/start.mjs'), command],
    env: {
      ...process.env,
      // Terminals do not set it, but test runners do.
      NODE_ENV: undefined,
      PORT: String(ports.gateway),
      MONGO_PORT: String(ports.mongo),
      NATS_PORT: String(ports.nats),
      SERVICES_PORT: String(ports.services),
      CARDS_PORT: String(ports.cards),
      DEV_PORT: String(ports.web),
    },
    cwd: root,
    logFile,
    graceMs: 6_000,
  });
  const ready = (signal: AbortSignal) => untilLogged({ file: logFile, from }, READY, signal);
  await untilReady(child, { ready, timeoutMs: TIMEOUT_MS });
  return child;
}
