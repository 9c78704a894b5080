const startedAt = performance.now();

/** Prints on stderr what the benchmark is doing, with the seconds since its start. */
export const reportProgress = (message: string): void =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${message}`);
