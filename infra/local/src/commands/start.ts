import { webBuilds } from '../stack/web-builds.ts';
import { type PreparedWeb, runStack } from './run-stack.ts';
import type { Terminal } from './terminal.ts';

await runStack({ args: process.argv.slice(3), prepareWeb: buildWhatChanged, copiesCode: true });

async function buildWhatChanged(output: Terminal): Promise<PreparedWeb> {
  const builds = await webBuilds();
  if (builds.changed.length > 0) output.progress(`Building ${builds.changed.join(', ')}`);
  const ready = builds.build({
    built: (name, tookMs) => output.progress(`Built ${name} in ${(tookMs / 1000).toFixed(1)} s`),
  });
  return { builds: builds.folders, ready, stop: async () => undefined };
}
