import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Stack } from '@family-chores/local/stack';

type Processes = Stack['processes'];

/** Starts an HTTP server with which journeys kill and start processes: `POST /kill/<name>`, `POST /start/<name>`. */
export async function startControlServer(
  processes: Processes,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    execute(processes, request.url ?? '').then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function execute(processes: Processes, path: string): Promise<void> {
  const [, command, name = ''] = path.split('/');
  const target = processes.get(name);
  if (!target) throw new Error(`The stack has no process ${name}`);
  if (command === 'start') return target.start();
  if (command !== 'kill') throw new Error(`The control server has no command ${command}`);
  target.signal('SIGKILL');
  // Without `stop`, the supervisor would restart the killed process.
  return target.stop();
}
