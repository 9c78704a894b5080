/** Reads from a process's metrics how many seconds of CPU time it has used since its start, over all threads. */
export async function cpuSeconds(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  return cpuSecondsIn(await response.text());
}

export function cpuSecondsIn(metrics: string): number {
  const value = /^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1];
  if (value === undefined) throw new Error('The metrics do not contain process_cpu_seconds_total');
  return Number(value);
}
