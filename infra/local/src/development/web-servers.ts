import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { untilAnswers } from '../processes/until-answers.ts';
import { repository } from '../stack/settings.ts';
import { webWorkspaces } from '../stack/web-builds.ts';
import { startTool } from './tool.ts';

const patienceMs = 300_000;

export interface WebServers {
  /** Where each serves its build. */
  readonly addresses: readonly string[];
  /** Settles when all of them do. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the development servers of the shell and of every remote: they build anew what changes. */
export async function startWebServers(): Promise<WebServers> {
  const names = await webWorkspaces(repository);
  const addresses = await Promise.all(names.map(addressOf));
  const tools = names.map((name) =>
    startTool({ command: 'npm', args: ['run', 'dev', '--silent', '-w', name], cwd: repository }),
  );
  // They answer when the first build is done.
  const patience = { signal: AbortSignal.timeout(patienceMs), answerMs: patienceMs };
  const answering = addresses.map((address) => untilAnswers(`${address}build.json`, patience));
  return {
    addresses,
    ready: Promise.all(answering).then(() => undefined),
    stop: async () => void (await Promise.all(tools.map((tool) => tool.stop()))),
  };
}

/** Which port is whose, is decided with the rest of the development servers' settings. */
async function addressOf(name: string): Promise<string> {
  const file = join(repository, 'packages/web-kit/build/standalone-config.mjs');
  const { devServer } = await import(pathToFileURL(file).href);
  return `http://localhost:${devServer(name).port}/`;
}
