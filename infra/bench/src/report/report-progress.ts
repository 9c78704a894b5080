const startedAt = performance.now();

export const reportProgress = (message: string): void =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${message}`);
