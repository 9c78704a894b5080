import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface WardenCommands {
  watch?: number;
  graceMs?: number;
  forget?: number;
  removeDirectory?: string;
  forgetDirectory?: string;
}

let send: ((orders: WardenCommands) => void) | undefined;

/**
 * Sends a command to the warden, a small process that is started with the first command and outlives this one just long
 * enough to stop what this one left running. After a SIGKILL this process could not do it itself.
 */
export function sendToWarden(orders: WardenCommands): void {
  send ??= startWarden();
  send(orders);
}

/**
 * Has the warden remove a directory if this process dies before it has done so.
 * @returns a function to call once the directory is removed
 */
export function removeOnExit(directory: string): () => void {
  sendToWarden({ removeDirectory: directory });
  return () => sendToWarden({ forgetDirectory: directory });
}

function startWarden(): (orders: WardenCommands) => void {
  const script = fileURLToPath(new URL('../../warden.mjs', import.meta.url));
  const warden = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  warden.unref();
  const pipe = warden.stdin;
  // The pipe must not keep this process alive, and a dead warden must not crash it.
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  pipe.on('error', () => undefined);
  return (orders) => pipe.write(`${JSON.stringify(orders)}\n`);
}
