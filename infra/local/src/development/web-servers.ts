import { join } from 'node:path';
import { freePortsFrom } from '../processes/free-port.ts';
import { untilResponding } from '../processes/until-responding.ts';
import { type StackSettings, repository } from '../stack/settings.ts';
import { webWorkspaces } from '../stack/web-builds.ts';
import { startTool } from './tool.ts';

const BUILD_TIMEOUT_MS = 300_000;

const WEB_BUILD = join(repository, 'packages/web-build/src/cli.mjs');

export interface WebServers {
  readonly addresses: readonly string[];
  /** Resolves when all servers respond. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the development servers of the shell and of every remote in one process, which saves memory. */
export async function startWebServers({ ports, publicOrigin }: StackSettings): Promise<WebServers> {
  const names = await webWorkspaces(repository);
  const free = await freePortsFrom(ports.web, names.length);
  const addresses = free.map((port) => `http://localhost:${port}/`);
  const tool = startTool({
    command: process.execPath,
    args: [WEB_BUILD, 'dev', ...names.map((name, index) => `${name}:${free[index]}`)],
    cwd: repository,
    env: { PUBLIC_ORIGIN: publicOrigin },
  });
  // A development server responds once its first build is done.
  const pollOptions = { signal: AbortSignal.timeout(BUILD_TIMEOUT_MS), responseTimeoutMs: BUILD_TIMEOUT_MS };
  const responding = addresses.map((address) => untilResponding(`${address}build.json`, pollOptions));
  return {
    addresses,
    ready: Promise.all(responding).then(() => undefined),
    stop: () => tool.stop(),
  };
}
