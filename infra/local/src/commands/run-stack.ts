import { setTimeout as wait } from 'node:timers/promises';
import { readDemoSignIn } from '../seed/demo-sign-in.ts';
import { dataDirectory } from '../stack/data-directory.ts';
import type { WebPlaces } from '../stack/service-environments.ts';
import { services } from '../stack/services.ts';
import { type Settings, readSettings } from '../stack/settings.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { type Terminal, shown, terminal } from './terminal.ts';

/** Where shell and remotes come from. */
export interface Web extends WebPlaces {
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export interface RunOptions {
  readonly args: readonly string[];
  readonly prepareWeb: (said: Terminal, settings: Settings) => Promise<Web>;
  /** What goes on besides while the stack runs. */
  readonly beside?: (stack: Stack, said: Terminal) => Promise<{ stop(): Promise<void> }>;
}

/** Everything ends within five seconds; what has not by then is killed by the warden when we go. */
const endWithinMs = 4_500;

/** Starts everything, and stays until it is told to end. Ends the process. */
export async function runStack({ args, prepareWeb, beside }: RunOptions): Promise<void> {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
  const aborted = new Promise((resolve) => end.signal.addEventListener('abort', resolve));
  const stops: (() => Promise<void>)[] = [];
  const endAll = () => Promise.race([Promise.all(stops.map((stop) => stop())), wait(endWithinMs)]);
  try {
    const settings = readSettings(process.env, args);
    const { logOf } = dataDirectory(settings.dataDir);
    const said = terminal({
      write: (text) => process.stdout.write(text),
      color: process.stdout.isTTY,
      logOf,
    });
    const web = await prepareWeb(said, settings);
    stops.push(web.stop);
    // It is waited for later, and must not end the process before.
    web.ready.catch(() => undefined);
    const stack = await startStack({ settings, told: said, web, webReady: web.ready, signal: end.signal });
    stops.push(stack.stop);
    if (beside) stops.push((await beside(stack, said)).stop);
    said.box(await rowsOf(stack));
    await aborted;
    said.print('Ending everything …');
  } catch (error) {
    if (!end.signal.aborted) complain(error);
  }
  await endAll();
  process.exit();
}

/** Says what ended a command and lets it end as a failure. */
export function complain(error: unknown): void {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}

async function rowsOf({ settings, data }: Stack): Promise<[string, string][]> {
  const { ports, publicOrigin, otherOrigins } = settings;
  const [first, last] = [services.at(0), services.at(-1)];
  const demo = await readDemoSignIn(data.demo);
  const lastPort = ports.services + services.length - 1;
  return [
    ['Family Chores', publicOrigin],
    ...otherOrigins.map((origin): [string, string] => ['', origin]),
    ['Demo sign-in', demo ? `${demo.email}   ${demo.password}` : 'npm run seed makes a demo family'],
    settings.stripe
      ? ['Payments', 'by Stripe']
      : ['Test cards', `4242 4242 4242 4242 …; steered at http://127.0.0.1:${ports.cards}/_control`],
    ['API documents', `${publicOrigin}/api/docs`],
    ['Logs', `${shown(data.logs)}/<name>.log`],
    ['Metrics', `http://127.0.0.1:${ports.services}/metrics (${first}) … :${lastPort}/metrics (${last})`],
    ['End', 'Ctrl-C'],
  ];
}
