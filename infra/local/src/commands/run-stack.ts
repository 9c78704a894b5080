import { setTimeout as wait } from 'node:timers/promises';
import { type MailInbox, startMailInbox } from '../mail/mail-inbox.ts';
import { inChildProcess } from '../processes/in-child-process.ts';
import { readDemoSignIn } from '../seed/demo-sign-in.ts';
import { dataDirectory } from '../stack/data-directory.ts';
import type { WebSources } from '../stack/service-environments.ts';
import { services } from '../stack/services.ts';
import { gatewayOrigin, type StackSettings, readSettings } from '../stack/settings.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import type { unservedBuilds } from '../stack/unserved-builds.ts';
import { type Terminal, displayPath, terminal } from './terminal.ts';

/** Where the shell and the remotes come from, and when they are ready. */
export interface PreparedWeb extends WebSources {
  /** Resolves when everything is built. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

export interface RunStackOptions {
  readonly args: readonly string[];
  readonly prepareWeb: (output: Terminal, settings: StackSettings) => Promise<PreparedWeb>;
  /** Whether the services run copies of their code, which do not change when the workspaces are compiled. */
  readonly copiesCode?: boolean;
  /** Starts work that goes on while the stack runs, such as watching for changes. */
  readonly alongside?: (stack: Stack, output: Terminal) => Promise<{ stop(): Promise<void> }>;
}

/** The stack must stop within five seconds. The warden kills what is left when this process exits. */
const STOP_TIMEOUT_MS = 4_500;

/** Starts the stack, waits until this process is interrupted, then stops the stack and exits. */
export async function runStack({
  args,
  prepareWeb,
  copiesCode = false,
  alongside,
}: RunStackOptions): Promise<void> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort());
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      process.exitCode = 1;
      console.error(error);
      interruption.abort();
    });
  }
  const interrupted = new Promise((resolve) => interruption.signal.addEventListener('abort', resolve));
  const stopFunctions: (() => Promise<void>)[] = [];
  const stopAll = () =>
    Promise.race([Promise.all(stopFunctions.map((stop) => stop())), wait(STOP_TIMEOUT_MS)]);
  try {
    const settings = readSettings(process.env, args);
    const { logOf } = dataDirectory(settings.dataDir);
    const output = terminal({
      write: (text) => process.stdout.write(text),
      color: process.stdout.isTTY,
      logOf,
    });
    const web = await prepareWeb(output, settings);
    stopFunctions.push(web.stop);
    // `startStack` awaits `ready` later. Until then, a rejection must not count as unhandled.
    web.ready.catch(() => undefined);
    const stack = await startStack({
      settings,
      events: output,
      web,
      webReady: web.ready,
      // Services that share one process cannot be replaced one by one, so they need no copies.
      copiesCode: copiesCode && !settings.home,
      signal: interruption.signal,
    });
    stopFunctions.push(stack.stop);
    if (alongside) stopFunctions.push((await alongside(stack, output)).stop);
    const inbox = await startMailInbox(stack.data.mail);
    stopFunctions.push(inbox.stop);
    const hasRegistry = !settings.without.includes('registry');
    const builds = { origin: gatewayOrigin(settings), folders: web.builds ?? [] };
    const unserved = hasRegistry ? await unservedOf(builds, interruption.signal) : [];
    output.box(await rowsOf(stack, inbox, unserved));
    await interrupted;
    output.print('Stopping everything …');
  } catch (error) {
    if (!interruption.signal.aborted) printError(error);
  }
  await stopAll();
  process.exit();
}

export function printError(error: unknown): void {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}

const unservedOf = (builds: Parameters<typeof unservedBuilds>[0], signal: AbortSignal) =>
  inChildProcess<typeof unservedBuilds>(
    { module: 'stack/unserved-builds', name: 'unservedBuilds' },
    builds,
    signal,
  );

async function rowsOf(
  { settings, data }: Stack,
  inbox: MailInbox,
  unserved: readonly string[],
): Promise<[string, string][]> {
  const { ports, publicOrigin, otherOrigins } = settings;
  const [first, last] = [services.at(0), services.at(-1)];
  const demo = await readDemoSignIn(data.demo);
  const lastPort = ports.services + services.length - 1;
  return [
    ['Family Chores', publicOrigin],
    ...otherOrigins.map((origin): [string, string] => ['', origin]),
    ['Demo sign-in', demo ? `${demo.email}   ${demo.password}` : 'npm run seed creates a demo family'],
    settings.stripe
      ? ['Payments', 'by Stripe']
      : ['Test cards', `4242 4242 4242 4242 …; controlled at http://127.0.0.1:${ports.cards}/_control`],
    ['Sent mail', process.env['SMTP_URL'] ? 'by the mail server in SMTP_URL' : inbox.url],
    ['API documents', `${publicOrigin}/api/docs`],
    ['Logs', `${displayPath(data.logs)}/<name>.log`],
    ['Metrics', `http://127.0.0.1:${ports.services}/metrics (${first}) … :${lastPort}/metrics (${last})`],
    ...unserved.map((name): [string, string] => [
      'Not served',
      `the newest build of ${name}: not released to everyone (see ${publicOrigin}/ops), or refused (see registry.log)`,
    ]),
    ['Stop', 'Ctrl-C'],
  ];
}
