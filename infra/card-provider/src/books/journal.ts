import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A row as it stands now, or that it is gone. */
export interface Entry {
  readonly in: string;
  readonly id: string;
  readonly row?: unknown;
}

export interface Journal {
  /** Every row that stands, in the order in which they were first written. */
  readonly entries: readonly Entry[];
  write(entry: Entry): void;
  /** Settles when what was written is in the file. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps rows in a file of lines, the last word on a row being its last line. Without a file nothing is kept. */
export async function openJournal(path: string | undefined): Promise<Journal> {
  if (path === undefined) {
    const nothing = async () => undefined;
    return { entries: [], write: () => undefined, flushed: nothing, close: nothing };
  }
  await mkdir(dirname(path), { recursive: true });
  const entries = standing(await linesOf(path));
  await writeWhole(path, entries);
  const file = await open(path, 'a', 0o600);
  return { entries, ...appendTo(file) };
}

function appendTo(file: FileHandle): Omit<Journal, 'entries'> {
  let waiting = '';
  let writing = Promise.resolve();
  const flushed = () => {
    writing = writing.then(async () => {
      const lines = waiting;
      waiting = '';
      if (lines !== '') await file.appendFile(lines);
    });
    return writing;
  };
  return {
    write: (entry) => {
      waiting += `${JSON.stringify(entry)}\n`;
    },
    flushed,
    async close() {
      await flushed();
      await file.close();
    },
  };
}

function standing(lines: readonly string[]): Entry[] {
  const rows = new Map<string, Entry>();
  for (const line of lines) {
    const entry: Entry = JSON.parse(line);
    const key = `${entry.in} ${entry.id}`;
    if (entry.row === undefined) rows.delete(key);
    else rows.set(key, entry);
  }
  return [...rows.values()];
}

/** What stands after the last line's end was being written when the process died: nobody was told of it. */
async function linesOf(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function writeWhole(path: string, entries: readonly Entry[]): Promise<void> {
  const half = `${path}.${process.pid}`;
  await writeFile(half, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 });
  await rename(half, path);
}
