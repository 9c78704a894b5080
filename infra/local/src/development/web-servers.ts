import { freePortsFrom } from '../processes/free-port.ts';
import { untilResponding } from '../processes/until-responding.ts';
import { type StackSettings, repository } from '../stack/settings.ts';
import { webWorkspaces } from '../stack/web-builds.ts';
import { startTool } from './tool.ts';

/** The first build of every server must be done by then. */
const BUILD_TIMEOUT_MS = 300_000;

export interface WebServers {
  /** The address of each server. */
  readonly addresses: readonly string[];
  /** Resolves when all servers respond. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the development servers of the shell and of every remote, which rebuild on change. */
export async function startWebServers({ ports, publicOrigin }: StackSettings): Promise<WebServers> {
  const names = await webWorkspaces(repository);
  const free = await freePortsFrom(ports.web, names.length);
  const addresses = free.map((port) => `http://localhost:${port}/`);
  const tools = names.map((name, index) =>
    startTool({
      command: 'npm',
      args: ['run', 'dev', '--silent', '-w', name],
      cwd: repository,
      env: { DEV_PORT: String(free[index]), PUBLIC_ORIGIN: publicOrigin },
    }),
  );
  // A development server responds once its first build is done.
  const pollOptions = { signal: AbortSignal.timeout(BUILD_TIMEOUT_MS), responseTimeoutMs: BUILD_TIMEOUT_MS };
  const responding = addresses.map((address) => untilResponding(`${address}build.json`, pollOptions));
  return {
    addresses,
    ready: Promise.all(responding).then(() => undefined),
    stop: async () => void (await Promise.all(tools.map((tool) => tool.stop()))),
  };
}
