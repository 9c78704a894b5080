import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { serviceNames } from '@family-chores/contracts/service-name';
import { z } from 'zod';
import { versionCommands, type VersionRequest, type ServiceVersions } from './service-versions.ts';

const versionRequest = z.object({
  command: z.enum(versionCommands),
  service: z.enum(serviceNames),
  folder: z.string().optional(),
});

/**
 * Receives commands about the versions of services at a socket in the data folder, which only the owner of the folder
 * can open.
 * @returns a function that closes the socket
 */
export async function listenForVersions(
  socket: string,
  versions: Pick<ServiceVersions, 'run'>,
): Promise<() => Promise<void>> {
  // Left over if an earlier stack was killed.
  await rm(socket, { force: true });
  const handle = async (message: IncomingMessage) =>
    versions.run(versionRequest.parse(JSON.parse(await text(message))));
  const server = createServer((message, response) => {
    handle(message).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(409).end(error instanceof Error ? error.message : String(error)),
    );
  });
  // A start may take a while.
  server.requestTimeout = 0;
  server.listen(socket);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

/** Sends a command to the running stack, and waits until it is done. @throws Error with a message for the user */
export async function sendVersionRequest(socket: string, command: VersionRequest): Promise<void> {
  const sent = request({ socketPath: socket, method: 'POST', path: '/' });
  sent.end(JSON.stringify(command));
  const [response]: IncomingMessage[] = await once(sent, 'response');
  const message = response ? await text(response) : '';
  if (response?.statusCode !== 204) throw new Error(message);
}
