import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { tailOf } from './log-file.ts';
import { recordProcess } from './records.ts';
import { sendToWarden } from './warden.ts';

export interface ChildOptions {
  /** The name shown to the user, such as `mongod` or `schedule`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** File to which stdout and stderr are appended. */
  readonly logFile: string;
  /** Milliseconds between SIGTERM and SIGKILL when the process is stopped; 0 kills immediately. */
  readonly graceMs: number;
  /** Folder for the records of the processes that we have started, see `records.ts`. */
  readonly records?: string | undefined;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Resolves when the process has ended, with a phrase like "code 1" or "signal SIGKILL". */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Starts a child process in a group of its own, so that Ctrl-C in the terminal does not reach it. The warden ends the
 * child if this process dies.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { name, logFile, graceMs } = options;
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) => reject(new Error(`${name} cannot be started`, { cause })));
  });
  const pid = child.pid ?? 0;
  sendToWarden({ watch: pid, graceMs });
  void ended.then(() => sendToWarden({ forget: pid }));
  if (options.records) await recordProcess(options.records, name, pid);

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (graceMs > 0 && isRunning()) {
      signalGroup(pid, 'SIGTERM');
      await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
    }
    if (isRunning()) signalGroup(pid, 'SIGKILL');
    await ended;
  };
  const signal = (signalName: NodeJS.Signals) => signalGroup(pid, signalName);
  return { name, pid, logFile, ended, isRunning, signal, stop };
}

/** Signals a process and everything it has started. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // The process has already ended.
  }
}

export interface ReadyOptions {
  /** Must resolve when the child is ready, and give up when the signal is aborted. */
  readonly ready: (signal: AbortSignal) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

/**
 * Waits until the child is ready, and stops it if it does not become ready.
 * @throws Error with the last lines of its log if it ends before it is ready, or takes too long
 */
export async function untilReady(child: Child, options: ReadyOptions): Promise<void> {
  const { ready, signal, timeoutMs = 120_000 } = options;
  const done = new AbortController();
  const abortSignal = AbortSignal.any([done.signal, ...(signal ? [signal] : [])]);
  const endedEarly = child.ended.then((how) => `ended (${how}) while starting`);
  const timedOut = wait(timeoutMs, `was not ready after ${timeoutMs / 1000} s`, { signal: abortSignal });
  try {
    const failure = await Promise.race([ready(abortSignal), endedEarly, timedOut]);
    if (failure) throw new Error(`${child.name} ${failure}:\n${await tailOf(child.logFile, 20)}`);
  } catch (error) {
    await child.stop();
    throw error;
  } finally {
    done.abort();
  }
}
