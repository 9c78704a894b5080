import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Supervised } from '../processes/supervisor.ts';

export interface WatchedCode {
  /** Folder with compiled code. */
  readonly folder: string;
  /** Names of the processes that run it. */
  readonly users: readonly string[];
}

export interface RestartOptions {
  readonly processes: ReadonlyMap<string, Supervised>;
  readonly watched: readonly WatchedCode[];
  readonly events: { restarted(name: string): void; failed(name: string, error: unknown): void };
  /** Time without a further change after which a restart begins: a compiler writes many files. */
  readonly quietMs?: number;
}

/** Restarts the processes whose compiled code changed. @returns a function that stops watching */
export function restartOnChange({ processes, watched, events, quietMs = 400 }: RestartOptions): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  async function restart(name: string): Promise<void> {
    const part = processes.get(name);
    if (!part) return;
    try {
      await part.replace();
      events.restarted(name);
    } catch (error) {
      // The previous code, if it is running, stays until there is another change.
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
