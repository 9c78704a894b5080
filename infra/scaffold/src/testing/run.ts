import { execFile } from 'node:child_process';

/** Runs a command to its end. @throws Error with all it printed, when it fails */
export function run(command: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };
    execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, output, complaint) => {
      if (error) reject(new Error(`${command} ${args.join(' ')}\n${output}\n${complaint}`));
      else resolve(output);
    });
  });
}
