import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/**
 * @returns what the command wrote to stdout
 * @throws Error with the end of its output if it fails
 */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const [output, errors] = await outputs;
  if (code === 0) return output.trim();
  const reason = `${output}\n${errors}`.trim().split('\n').slice(-15).join('\n');
  throw new Error(`${command} ${args.slice(0, 6).join(' ')} failed with ${code}:\n${reason}`);
}
