import type { ServiceName } from '@family-chores/contracts/service-name';
import { runInServices } from '@family-chores/gate/run-in-services';
import type { MetricDescription } from '@family-chores/service-kit/service';

/** A script that runs in the folder of each service. */
const PRINT_METRICS = `
  const { describeMetrics } = await import('@family-chores/service-kit/service');
  const service = Object.values(await import(process.cwd() + '/dist/service.js')).find((one) => one.settings);
  process.stdout.write(JSON.stringify(describeMetrics(service)), () => process.exit());
`;

/** Compiles the services and reads from each the metrics that it exposes. */
export function readMetrics(root: string): Promise<ReadonlyMap<ServiceName, readonly MetricDescription[]>> {
  return runInServices<readonly MetricDescription[]>(root, PRINT_METRICS);
}
