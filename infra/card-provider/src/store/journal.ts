import { type FileHandle, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A stored row or, without `row`, the deletion of a row. `in` is the name of its collection. */
export interface JournalEntry {
  readonly in: string;
  readonly id: string;
  readonly row?: unknown;
}

export interface Journal {
  /** The current rows at the time of opening, in the order in which they were first written. */
  readonly entries: readonly JournalEntry[];
  write(entry: JournalEntry): void;
  /** Resolves when all entries written so far are in the file. */
  untilFlushed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Rewrites a file so that it holds only the current rows, and opens it to append entries. Without a path, nothing is
 * stored.
 */
export async function openJournal(path: string | undefined): Promise<Journal> {
  if (path === undefined) {
    const doNothing = async () => undefined;
    return { entries: [], write: () => undefined, untilFlushed: doNothing, close: doNothing };
  }
  await mkdir(dirname(path), { recursive: true });
  const entries = currentEntries(await linesOf(path));
  await writeWhole(path, entries);
  const file = await open(path, 'a', 0o600);
  return { entries, ...appendTo(file) };
}

function appendTo(file: FileHandle): Omit<Journal, 'entries'> {
  let buffer = '';
  let writing = Promise.resolve();
  const untilFlushed = () => {
    writing = writing.then(async () => {
      const lines = buffer;
      buffer = '';
      if (lines !== '') await file.appendFile(lines);
    });
    return writing;
  };
  return {
    write: (entry) => {
      buffer += `${JSON.stringify(entry)}\n`;
    },
    untilFlushed,
    async close() {
      await untilFlushed();
      await file.close();
    },
  };
}

function currentEntries(lines: readonly string[]): JournalEntry[] {
  const rows = new Map<string, JournalEntry>();
  for (const line of lines) {
    const entry: JournalEntry = JSON.parse(line);
    const key = `${entry.in} ${entry.id}`;
    if (entry.row === undefined) rows.delete(key);
    else rows.set(key, entry);
  }
  return [...rows.values()];
}

/** Drops text after the last newline: the process died while writing it, so the change was never confirmed. */
async function linesOf(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function writeWhole(path: string, entries: readonly JournalEntry[]): Promise<void> {
  const temporaryPath = `${path}.${process.pid}`;
  await writeFile(temporaryPath, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), {
    mode: 0o600,
  });
  await rename(temporaryPath, path);
}
