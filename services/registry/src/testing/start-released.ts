import { aBuild } from './build-folder.ts';
import type { Publisher } from './publisher.ts';
import { startRegistry, type TestRegistry } from './start-registry.ts';

interface Released {
  registry: TestRegistry;
  publisher: Publisher;
}

/** A registry that gives everybody the first build of the shell and that of `mf-rewards`, of which so many are published. */
export async function startReleased(builds: number): Promise<Released> {
  const registry = await startRegistry();
  const publisher = await registry.publisher();
  const [shell, ...rewards] = [
    aBuild('shell'),
    ...Array.from({ length: builds }, (_, at) => aBuild('mf-rewards', at + 1)),
  ];
  for (const build of [shell, ...rewards]) await publisher.publish(build);
  for (const { name, buildId } of [shell, aBuild('mf-rewards')])
    await publisher.release({ buildId }, { name });
  await registry.take();
  return { registry, publisher };
}
