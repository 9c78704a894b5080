import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface WardenCommands {
  watch?: number;
  graceMs?: number;
  forget?: number;
  removeDirectory?: string;
  forgetDirectory?: string;
}

let send: ((commands: WardenCommands) => void) | undefined;

/**
 * Sends commands to the warden, a small process that starts with the first one. It outlives this process just long enough
 * to stop what it left running, which this process could not do itself after a SIGKILL.
 */
export function sendToWarden(commands: WardenCommands): void {
  send ??= startWarden();
  send(commands);
}

/**
 * Has the warden remove a directory if this process dies before it has done so.
 * @returns a function to call once the directory is removed
 */
export function removeOnExit(directory: string): () => void {
  sendToWarden({ removeDirectory: directory });
  return () => sendToWarden({ forgetDirectory: directory });
}

function startWarden(): (commands: WardenCommands) => void {
  const script = fileURLToPath(new URL('../../warden.mjs', import.meta.url));
  const warden = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  warden.unref();
  const pipe = warden.stdin;
  // The pipe must not keep this process alive, and a dead warden must not crash it.
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  pipe.on('error', () => undefined);
  return (commands) => pipe.write(`${JSON.stringify(commands)}\n`);
}
