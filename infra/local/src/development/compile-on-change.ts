import { type FSWatcher, watch } from 'node:fs';

export interface WatchedSources {
  readonly folder: string;
  /** Paths of the projects to compile when a file in the folder changes. */
  readonly projects: readonly string[];
}

export interface CompileOptions {
  readonly sources: readonly WatchedSources[];
  /** Must not reject: after a rejection, nothing would be compiled again. */
  readonly compile: (projects: readonly string[]) => Promise<void>;
  /** Compiling begins after this time without another change, because an editor may write a file in several steps. */
  readonly quietMs?: number;
}

/**
 * Replaces TypeScript's own watch mode, which misses changes when it is given as many projects as there are services.
 * @returns a function that stops watching
 */
export function compileOnChange({ sources, compile, quietMs = 100 }: CompileOptions): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let compiling = Promise.resolve();

  function onChange(projects: readonly string[]): void {
    for (const project of projects) changed.add(project);
    clearTimeout(timer);
    timer = setTimeout(() => {
      compiling = compiling.then(() => {
        const stale = [...changed];
        changed.clear();
        return stale.length > 0 ? compile(stale) : undefined;
      });
    }, quietMs);
  }

  const watchers: FSWatcher[] = sources.map(({ folder, projects }) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file && /\.(ts|json)$/.test(file)) onChange(projects);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
