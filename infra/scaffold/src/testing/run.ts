import { execFile } from 'node:child_process';

/** Runs a command to its end. @throws Error with its output if it fails */
export function run(command: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };
    execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, output, errorOutput) => {
      if (error) reject(new Error(`${command} ${args.join(' ')}\n${output}\n${errorOutput}`));
      else resolve(output);
    });
  });
}
