import { execFile } from 'node:child_process';

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly signal: AbortSignal;
}

interface RunResult {
  readonly ok: boolean;
  /** The non-empty lines that the program printed: first its output, then its error output. */
  readonly lines: readonly string[];
}

/**
 * Runs a program to its end.
 * @throws AbortError when interrupted, or an error if the program could not be started or was killed
 */
export function run({ command, args, ...options }: Command): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { ...options, maxBuffer: 2 ** 26 }, (error, output, errorOutput) => {
      if (options.signal.aborted) reject(options.signal.reason);
      else if (error && typeof error.code !== 'number') reject(error);
      else
        resolve({
          ok: error === null,
          lines: `${output}${errorOutput}`.split('\n').filter((line) => line.trim()),
        });
    });
  });
}
