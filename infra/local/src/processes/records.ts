import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface ProcessRecord {
  readonly name: string;
  readonly pid: number;
  /** As the system reports it. Distinguishes the process from a later one with the same pid. */
  readonly startedAt: string;
}

export async function recordProcess(directory: string, name: string, pid: number): Promise<void> {
  const startedAt = await startTimeOf(pid);
  if (!startedAt) return;
  await mkdir(directory, { recursive: true });
  await writeFile(fileOf(directory, name), JSON.stringify({ name, pid, startedAt } satisfies ProcessRecord));
}

export async function forgetProcess(directory: string, name: string): Promise<void> {
  await rm(fileOf(directory, name), { force: true });
}

export async function stillRunning(directory: string): Promise<{ name: string; pid: number }[]> {
  const files = await readdir(directory).catch(() => []);
  const records = await Promise.all(files.map((file) => read(join(directory, file))));
  const checked = records.map(async (entry) =>
    entry && (await startTimeOf(entry.pid)) === entry.startedAt ? [entry] : [],
  );
  return (await Promise.all(checked)).flat();
}

const fileOf = (directory: string, name: string) => join(directory, `${name}.json`);

async function read(file: string): Promise<ProcessRecord | undefined> {
  try {
    const { name, pid, startedAt } = JSON.parse(await readFile(file, 'utf8'));
    return { name: String(name), pid: Number(pid), startedAt: String(startedAt) };
  } catch {
    // The process that wrote the record was killed while writing it, and had not used the recorded child yet. So the
    // record can be ignored.
    return undefined;
  }
}

/** Returns undefined if there is no such process. */
async function startTimeOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
      return stdout.trim() || undefined;
    }
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything, so the fields are counted from its end (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, threads, startedAt] = [fields[0], Number(fields[17]), fields[19]];
    // Once the first thread has ended, the state is Z, but the process keeps its ports until the last thread has ended.
    return state === 'Z' && threads <= 1 ? undefined : startedAt;
  } catch {
    return undefined;
  }
}
