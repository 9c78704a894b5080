import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { logSize, untilLogged } from '../processes/log-file.ts';
import type { Ports } from '../stack/settings.ts';

export interface TerminalRun {
  readonly root: string;
  readonly command: 'start' | 'dev';
  readonly ports: Ports;
  readonly logFile: string;
}

/** The command prints this last, once everything has started. */
const READY = 'Ctrl-C';

/** Long enough to compile everything on a busy machine. */
const TIMEOUT_MS = 240_000;

/**
 * Starts `npm start` or `npm run dev`, and waits until the product is up. The command does not outlive this process.
 */
export async function startFromTerminal({ root, command, ports, logFile }: TerminalRun): Promise<Child> {
  const from = await logSize(logFile);
  const child = await startChild({
    name: command,
    command: process.execPath,
    args: [join(root, 'infra/local/start.mjs'), command],
    env: {
      ...process.env,
      // Test runners set this variable, but a terminal does not.
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
