import { open, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const TAIL_BYTES = 64 * 1024;

/** The last lines of a log; empty if it does not exist. Reads at most its last 64 KiB. */
export async function tailOf(file: string, lines: number): Promise<string> {
  const size = await logSize(file);
  if (size === 0) return '';
  const text = await readFrom(file, Math.max(0, size - TAIL_BYTES));
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

/** The size of a log in bytes; 0 if it does not exist. */
export async function logSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

export interface LogPosition {
  readonly file: string;
  /** In bytes. */
  readonly from: number;
}

/**
 * Waits until the log contains `text` after a position. This proves more than a response on the server's port, which
 * another process might hold.
 */
export async function untilLogged(
  { file, from }: LogPosition,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  while (!(await readFrom(file, from)).includes(text)) await wait(15, undefined, { signal });
}

async function readFrom(file: string, from: number): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - from)), {
      position: from,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
