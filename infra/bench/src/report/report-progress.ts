const startedAt = performance.now();

/** Says on stderr what the benchmark is doing, with the seconds since it was started. */
export const reportProgress = (what: string): void =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
