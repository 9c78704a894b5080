import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { ServiceInvariants } from '@family-chores/service-kit/invariants';

/** What each service declares about its data in its `invariants.ts`; the scaffold of a new service includes one. */
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
  throw new Error(`services/${service}/src/invariants.ts does not export its invariants`);
}
