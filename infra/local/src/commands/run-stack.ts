import { setTimeout as wait } from 'node:timers/promises';
import { dataDirectory } from '../stack/data-directory.ts';
import { services } from '../stack/services.ts';
import { type Settings, readSettings } from '../stack/settings.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { type WebBuilds, webBuilds } from '../stack/web-builds.ts';
import { type Terminal, shown, terminal } from './terminal.ts';

/** Everything ends within five seconds; what has not by then is killed by the warden when we go. */
const endWithinMs = 4_500;

/** `npm start`: builds what changed, starts everything, and stays until it is told to end. */
export async function runStack(args: readonly string[]): Promise<void> {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  const aborted = new Promise((resolve) => end.signal.addEventListener('abort', resolve));
  try {
    const settings = readSettings(process.env, args);
    const said = terminalOf(settings);
    const builds = await webBuilds();
    const built = buildWeb(builds, said);
    // It is waited for later, and must not end the process before.
    built.catch(() => undefined);
    const stack = await startStack({
      settings,
      told: said,
      localBuilds: builds.folders,
      built,
      signal: end.signal,
    });
    said.box(rowsOf(stack));
    await aborted;
    said.print('Ending everything …');
    await Promise.race([stack.stop(), wait(endWithinMs)]);
  } catch (error) {
    if (!end.signal.aborted) complain(error);
  }
  process.exit();
}

/** Says what ended a command and lets it end as a failure. */
export function complain(error: unknown): void {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}

function terminalOf({ dataDir }: Settings): Terminal {
  const { logOf } = dataDirectory(dataDir);
  return terminal({ write: (text) => process.stdout.write(text), color: process.stdout.isTTY, logOf });
}

async function buildWeb(builds: WebBuilds, said: Terminal): Promise<void> {
  if (builds.changed.length === 0) return;
  said.progress(`Building ${builds.changed.join(', ')}`);
  await builds.build({
    built: (name, tookMs) => said.progress(`Built ${name} in ${(tookMs / 1000).toFixed(1)} s`),
  });
}

function rowsOf({ settings, data }: Stack): [string, string][] {
  const { ports, publicOrigin } = settings;
  const [first, last] = [services.at(0), services.at(-1)];
  const lastPort = ports.services + services.length - 1;
  return [
    ['Family Chores', publicOrigin],
    ['API documents', `${publicOrigin}/api/docs`],
    ['Logs', `${shown(data.logs)}/<name>.log`],
    ['Metrics', `http://127.0.0.1:${ports.services}/metrics (${first}) … :${lastPort}/metrics (${last})`],
    ['End', 'Ctrl-C'],
  ];
}
