import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { ServiceInvariants } from '@family-chores/service-kit/invariants';

/** The invariants that each service declares in its `invariants.ts`. */
export type Invariants = ReadonlyMap<ServiceName, ServiceInvariants>;

export async function loadInvariants(): Promise<Invariants> {
  const loaded = new Map<ServiceName, ServiceInvariants>();
  // One after another: Jest cannot link modules that several imports load concurrently.
  for (const service of serviceNames) loaded.set(service, await load(service));
  return loaded;
}

async function load(service: ServiceName): Promise<ServiceInvariants> {
  const { invariants }: { invariants: unknown } = await import(`@family-chores/${service}/invariants`);
  if (invariants instanceof ServiceInvariants) return invariants;
  throw new Error(`services/${service}/src/invariants.ts must export a ServiceInvariants as \`invariants\``);
}
