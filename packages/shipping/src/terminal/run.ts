import { execFile } from 'node:child_process';

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly signal: AbortSignal;
}

interface Ended {
  readonly ok: boolean;
  /** Everything it said, line by line, without the empty ones. */
  readonly lines: readonly string[];
}

/** Runs a program to its end. @throws AbortError when it was interrupted, and the system's error when there is none */
export function run({ command, args, ...options }: Command): Promise<Ended> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { ...options, maxBuffer: 2 ** 26 }, (error, output, complaint) => {
      if (options.signal.aborted) reject(options.signal.reason);
      else if (error && typeof error.code !== 'number') reject(error);
      else
        resolve({
          ok: error === null,
          lines: `${output}${complaint}`.split('\n').filter((line) => line.trim()),
        });
    });
  });
}
