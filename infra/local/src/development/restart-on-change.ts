import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { SupervisedProcess } from '../processes/supervisor.ts';

export interface WatchedCode {
  readonly folder: string;
  /** Names of the processes that run the code. */
  readonly users: readonly string[];
}

export interface RestartOptions {
  readonly processes: ReadonlyMap<string, SupervisedProcess>;
  readonly watched: readonly WatchedCode[];
  readonly events: { restarted(name: string): void; failed(name: string, error: unknown): void };
  /** A restart begins after this time without another change, because a compiler writes many files. */
  readonly quietMs?: number;
}

/** @returns a function that stops watching */
export function restartOnChange({ processes, watched, events, quietMs = 400 }: RestartOptions): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  async function restart(name: string): Promise<void> {
    const supervised = processes.get(name);
    if (!supervised) return;
    try {
      await supervised.replace();
      events.restarted(name);
    } catch (error) {
      // The old process keeps running. If there was none, the supervisor keeps trying to start the process.
      events.failed(name, error);
    }
  }

  function onChange(users: readonly string[]): void {
    for (const name of users) changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const names = [...changed];
      changed.clear();
      restarting = restarting.then(async () => void (await Promise.all(names.map(restart))));
    }, quietMs);
  }

  const watchers: FSWatcher[] = watched.map(({ folder, users }) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file && isProgram(file)) onChange(users);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function isProgram(file: string): boolean {
  return file.endsWith('.js') && !file.endsWith('.test.js') && !join('/', file).includes('/testing/');
}
