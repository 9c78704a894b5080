import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { smallHeap } from '@family-chores/local/stack';

const program = fileURLToPath(new URL('./main.js', import.meta.url));

export interface FloorProcess {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the floor as a separate process with the same limits of memory as a service. */
export async function startFloorProcess(environment: NodeJS.ProcessEnv): Promise<FloorProcess> {
  const child = fork(program, { execArgv: smallHeap, env: { ...process.env, ...environment } });
  const ended = once(child, 'exit');
  const early = ended.then(() => {
    throw new Error('The floor exited while it was starting');
  });
  const [port] = await Promise.race([once(child, 'message'), early]);
  return {
    port: Number(port),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
