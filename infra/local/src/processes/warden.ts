import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Orders {
  watch?: number;
  graceMs?: number;
  forget?: number;
  removeDirectory?: string;
  forgetDirectory?: string;
}

let send: ((orders: Orders) => void) | undefined;

/**
 * Tells the warden, a small process of its own that is started with the first order and outlives this one just long
 * enough to end what this one left behind (a SIGKILL leaves no time to do it ourselves).
 */
export function tellWarden(orders: Orders): void {
  send ??= startWarden();
  send(orders);
}

/**
 * Has a directory removed should we die without doing it ourselves.
 * @returns to be called once it is removed
 */
export function removeWhenWeDie(directory: string): () => void {
  tellWarden({ removeDirectory: directory });
  return () => tellWarden({ forgetDirectory: directory });
}

function startWarden(): (orders: Orders) => void {
  const script = fileURLToPath(new URL('../../warden.mjs', import.meta.url));
  const warden = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  warden.unref();
  const pipe = warden.stdin;
  // The pipe must not keep this process alive; what a dead warden no longer reads is not worth dying for.
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  pipe.on('error', () => undefined);
  return (orders) => pipe.write(`${JSON.stringify(orders)}\n`);
}
