import { cpus } from 'node:os';
import { serviceNames } from '@family-chores/contracts/service-name';
import type { Product } from '../product/product.ts';
import { cpuSecondsIn } from './cpu-seconds.ts';

export interface Usage {
  /** CPU time of the services, of this process and of all processes, as shares of what all cores could provide. */
  readonly services: number;
  readonly load: number;
  readonly machine: number;
  /** The service with the most CPU time, and its time as a share of one core. */
  readonly busiest: { readonly name: string; readonly cores: number };
  /** Resident memory of all services at the end, divided by that at the beginning. */
  readonly memoryRatio: number;
}

export interface UsageReading {
  /** CPU time of each service, in seconds. */
  readonly cpuSeconds: ReadonlyMap<string, number>;
  readonly residentBytes: number;
  /** CPU time of this process, in seconds. */
  readonly ownSeconds: number;
  /** For how long the cores were busy, and how much time they had in total, in seconds: the sums over all cores. */
  readonly busySeconds: number;
  readonly totalSeconds: number;
}

export async function readUsage({ portOf, runs }: Pick<Product, 'portOf' | 'runs'>): Promise<UsageReading> {
  const cpuSeconds = new Map<string, number>();
  let residentBytes = 0;
  for (const service of serviceNames.filter(runs)) {
    const metrics = await (await fetch(`http://127.0.0.1:${portOf(service)}/metrics`)).text();
    cpuSeconds.set(service, cpuSecondsIn(metrics));
    residentBytes += Number(/^process_resident_memory_bytes ([\d.e+-]+)/m.exec(metrics)?.[1]);
  }
  const times = cpus().map((cpu) => cpu.times);
  const totalSeconds = sum(times.flatMap((each) => Object.values(each))) / 1000;
  const busySeconds = totalSeconds - sum(times.map(({ idle }) => idle)) / 1000;
  const { user, system } = process.cpuUsage();
  return { cpuSeconds, residentBytes, ownSeconds: (user + system) / 1e6, busySeconds, totalSeconds };
}

export function usageBetween(before: UsageReading, after: UsageReading): Usage {
  const available = after.totalSeconds - before.totalSeconds;
  const used = [...after.cpuSeconds].map(([name, seconds]) => ({
    name,
    seconds: seconds - (before.cpuSeconds.get(name) ?? 0),
  }));
  const [busiest] = used.toSorted((one, other) => other.seconds - one.seconds);
  return {
    services: sum(used.map(({ seconds }) => seconds)) / available,
    load: (after.ownSeconds - before.ownSeconds) / available,
    machine: (after.busySeconds - before.busySeconds) / available,
    busiest: { name: busiest?.name ?? '', cores: ((busiest?.seconds ?? 0) * cpus().length) / available },
    memoryRatio: after.residentBytes / before.residentBytes,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
