import { aBuild } from './build-folder.ts';
import type { Publisher } from './publisher.ts';
import { startRegistry, type TestRegistry } from './start-registry.ts';

interface StartedRegistry {
  registry: TestRegistry;
  publisher: Publisher;
}

/**
 * Starts a registry that has released the first builds of the shell and of `mf-rewards`.
 * @param builds how many builds of `mf-rewards` are published
 */
export async function startReleased(builds: number): Promise<StartedRegistry> {
  const registry = await startRegistry();
  const publisher = await registry.publisher();
  const [shell, ...rewards] = [
    aBuild('shell'),
    ...Array.from({ length: builds }, (_, index) => aBuild('mf-rewards', index + 1)),
  ];
  for (const build of [shell, ...rewards]) await publisher.publish(build);
  for (const { name, buildId } of [shell, aBuild('mf-rewards')])
    await publisher.release({ buildId }, { name });
  // There are no local builds to publish; this updates the documents.
  await registry.publishLocal();
  return { registry, publisher };
}
