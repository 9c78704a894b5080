import { execFile } from 'node:child_process';

export interface CommandResult {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** Whether the command is not installed. */
  readonly isMissing: boolean;
}

export interface CommandOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** Runs a command and waits until it exits. Never rejects. */
export function runCommand(
  command: string,
  args: readonly string[],
  { timeoutMs, signal, env, cwd }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = {
      timeout: timeoutMs,
      signal,
      env,
      cwd,
      killSignal: 'SIGKILL',
      maxBuffer: 8 << 20,
    } as const;
    execFile(command, args, options, (error, stdout, stderr) => {
      const isMissing = error !== null && 'code' in error && error.code === 'ENOENT';
      resolve({ ok: error === null, stdout, stderr: stderr || (error?.message ?? ''), isMissing });
    });
  });
}
