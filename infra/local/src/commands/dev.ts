import { join } from 'node:path';
import { compileOnChange } from '../development/compile-on-change.ts';
import { restartOnChange } from '../development/restart-on-change.ts';
import { startWebServers } from '../development/web-servers.ts';
import { runCommand } from '../processes/run-command.ts';
import { services } from '../stack/services.ts';
import { type StackSettings, repository } from '../stack/settings.ts';
import type { Stack } from '../stack/stack.ts';
import { type PreparedWeb, runStack } from './run-stack.ts';
import type { Terminal } from './terminal.ts';

await runStack({ args: process.argv.slice(3), prepareWeb: serveWeb, alongside: compileAndRestart });

async function serveWeb(output: Terminal, settings: StackSettings): Promise<PreparedWeb> {
  output.progress('Starting the development servers of the shell and the remotes');
  const { addresses, ready, stop } = await startWebServers(settings);
  return { devServers: addresses, ready, stop };
}

async function compileAndRestart({ processes }: Stack, output: Terminal) {
  const kits = ['contracts', 'service-kit'];
  const projects = services.map((service) => join('services', service));
  const sources = (workspace: string) => join(repository, workspace, 'src');
  const stopCompiling = compileOnChange({
    sources: [
      ...projects.map((project) => ({ folder: sources(project), projects: [project] })),
      ...kits.map((kit) => ({ folder: sources(join('packages', kit)), projects })),
    ],
    compile: (stale) => compileProjects(stale, output),
  });
  const dist = (workspace: string) => join(repository, workspace, 'dist');
  const stopWatching = restartOnChange({
    processes,
    watched: [
      ...services.map((service) => ({ folder: dist(join('services', service)), users: [service] })),
      ...kits.map((name) => ({ folder: dist(`packages/${name}`), users: services })),
    ],
    events: {
      restarted: (name) => output.recovered(name),
      failed: (name, error) =>
        output.print(
          `${name} does not start with the new code: ${error instanceof Error ? error.message : String(error)}`,
        ),
    },
  });
  const stop = async () => {
    stopCompiling();
    stopWatching();
  };
  return { stop };
}

async function compileProjects(projects: readonly string[], output: Terminal): Promise<void> {
  const args = ['node_modules/typescript/bin/tsc', '-b', ...projects];
  const { ok, stdout } = await runCommand(process.execPath, args, { timeoutMs: 300_000, cwd: repository });
  if (!ok) output.print(stdout.trimEnd());
}
