import { join } from 'node:path';
import { restartOnChange } from '../development/restart-on-change.ts';
import { startTool } from '../development/tool.ts';
import { startWebServers } from '../development/web-servers.ts';
import { services } from '../stack/services.ts';
import { type Settings, repository } from '../stack/settings.ts';
import type { Stack } from '../stack/stack.ts';
import { type Web, runStack } from './run-stack.ts';
import type { Terminal } from './terminal.ts';

await runStack({ args: process.argv.slice(3), prepareWeb: serveWeb, beside: compileAndRestart });

async function serveWeb(said: Terminal, settings: Settings): Promise<Web> {
  said.progress('Starting the development servers of shell and remotes');
  const { addresses, ready, stop } = await startWebServers(settings);
  return { devServers: addresses, ready, stop };
}

async function compileAndRestart({ processes }: Stack, said: Terminal) {
  const projects = services.map((service) => join('services', service));
  const compiler = startTool({
    command: process.execPath,
    args: ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput', ...projects],
    cwd: repository,
  });
  const dist = (workspace: string) => join(repository, workspace, 'dist');
  const stopWatching = restartOnChange({
    processes,
    watched: [
      ...services.map((service) => ({ folder: dist(join('services', service)), users: [service] })),
      ...['contracts', 'service-kit'].map((name) => ({ folder: dist(`packages/${name}`), users: services })),
    ],
    told: {
      restarted: (name) => said.back(name),
      failed: (name, error) =>
        said.print(`${name} does not start: ${error instanceof Error ? error.message : ''}`),
    },
  });
  const stop = async () => {
    stopWatching();
    await compiler.stop();
  };
  return { stop };
}
