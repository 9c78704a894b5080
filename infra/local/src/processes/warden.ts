import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface WardenCommands {
  /** Pid of a child to end if this process dies. */
  watch?: number;
  /** Milliseconds between SIGTERM and SIGKILL when the warden ends that child; 0 kills immediately. */
  graceMs?: number;
  /** Pid of a child that has ended. */
  forget?: number;
  removeDirectory?: string;
  forgetDirectory?: string;
}

let send: ((commands: WardenCommands) => void) | undefined;

/**
 * Sends commands to the warden, which the first command starts. If this process is killed, the warden stops the
 * children that are still running.
 */
export function sendToWarden(commands: WardenCommands): void {
  send ??= startWarden();
  send(commands);
}

/**
 * Makes the warden remove a directory if this process dies before it has removed the directory itself.
 * @returns a function that must be called after the directory has been removed
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
