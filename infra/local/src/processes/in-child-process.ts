import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface TaskName {
  /** Path of the module in `src`, without its extension. */
  readonly module: string;
  /** The function that the module exports. */
  readonly name: string;
}

/** What the child process sends when the function has returned or thrown. */
export type TaskOutcome<Result = unknown> = { readonly result: Result } | { readonly error: unknown };

/** Always the compiled program, even if this module is not compiled. */
const program = new URL('../../dist/processes/run-task.js', import.meta.url);

/**
 * Calls a function in a process of its own, so that libraries that only this function needs do not stay in memory.
 * @returns a copy of what the function returns
 * @throws a copy of what the function throws; an Error if the process ends early
 */
export async function inChildProcess<Task extends (input: never) => unknown>(
  { module, name }: TaskName,
  input: Parameters<Task>[0],
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<Task>>> {
  signal?.throwIfAborted();
  const child = fork(program, [module, name], {
    // In a group of its own, so that Ctrl-C in the terminal does not reach it. It ends if this process dies.
    detached: true,
    // Otherwise, it inherits options of this process, such as `--eval`.
    execArgv: [],
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
  });
  const endedEarly = once(child, 'exit').then(([code, killedBy]) => {
    throw new Error(`${name} ended early (${killedBy ? `signal ${killedBy}` : `code ${code}`})`);
  });
  const firstMessage = Promise.race([once(child, 'message'), endedEarly]);
  // If `send` throws, nothing awaits the message any more.
  firstMessage.catch(() => undefined);
  try {
    child.send(input);
    const [outcome]: TaskOutcome<Awaited<ReturnType<Task>>>[] = await firstMessage;
    if (outcome && 'result' in outcome) return outcome.result;
    throw outcome?.error;
  } finally {
    child.kill('SIGKILL');
  }
}
