/** CPU time the process behind a port has taken so far, all threads, as it says itself. */
export async function cpuSeconds(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return cpuSecondsIn(await response.text());
}

/** Reads it from measurements in Prometheus' text format. */
export function cpuSecondsIn(metrics: string): number {
  const value = /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1];
  if (value === undefined) throw new Error('The process does not say what CPU time it took');
  return Number(value);
}
