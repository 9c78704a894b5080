import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { JoiningService } from './join-service.ts';
import { versionCommands, type VersionRequest } from './service-versions.ts';
import type { StackSettings } from './settings.ts';

const jsonObject = z.record(z.string(), z.unknown());

const stackRequest = z.discriminatedUnion('command', [
  z.object({
    command: z.enum(versionCommands),
    // Any name, not only one of `serviceNames`, because the service may have joined after this process was started.
    service: z.string(),
    folder: z.string().optional(),
  }),
  z.object({
    command: z.literal('join'),
    service: z.object({
      name: z.string(),
      copies: z.record(z.string(), z.string()),
      environment: z.record(z.string(), z.string()),
      natsAccess: z.object({
        accounts: z.record(z.string(), jsonObject).optional(),
        authorization: jsonObject.optional(),
      }),
      caddyfiles: z.object({ traced: z.string(), untraced: z.string() }),
    }),
  }),
  z.object({ command: z.literal('settings') }),
]);

/**
 * What a running stack does when another process sends a command. A method that fails throws an Error with a message
 * for the user.
 */
export interface StackCommands {
  readonly settings: StackSettings;
  changeVersion(request: VersionRequest): Promise<void>;
  join(service: JoiningService): Promise<void>;
}

/**
 * Receives commands at a socket that only its owner can open.
 * @returns a function that closes the socket
 */
export async function listenForCommands(
  socket: string,
  { settings, changeVersion, join }: StackCommands,
): Promise<() => Promise<void>> {
  // Left over if an earlier stack was killed.
  await rm(socket, { force: true });
  async function handle(message: IncomingMessage): Promise<unknown> {
    const { data: received } = stackRequest.safeParse(JSON.parse(await text(message)));
    if (!received) throw new Error('This stack is older than the command. Start the stack again: npm start');
    if (received.command === 'settings') return settings;
    if (received.command === 'join') return join(received.service);
    return changeVersion(received);
  }
  const server = createServer((message, response) => {
    handle(message).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: unknown) => response.writeHead(409).end(error instanceof Error ? error.message : String(error)),
    );
  });
  server.listen(socket);
  await once(server, 'listening');
  await chmod(socket, 0o600);
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

/** Sends a command to the running stack. @returns the response, as JSON. @throws Error with a message for the user */
async function send(socket: string, command: object): Promise<string> {
  const sent = request({ socketPath: socket, method: 'POST', path: '/' });
  sent.end(JSON.stringify(command));
  const [response]: IncomingMessage[] = await once(sent, 'response').catch((cause: unknown) => {
    throw new Error('The stack is still starting. Try again when it is ready.', { cause });
  });
  const body = response ? await text(response) : '';
  if (response?.statusCode !== 200) throw new Error(body);
  return body;
}

export async function sendVersionRequest(socket: string, command: VersionRequest): Promise<void> {
  await send(socket, command);
}

export async function sendJoinRequest(socket: string, service: JoiningService): Promise<void> {
  await send(socket, { command: 'join', service });
}

export async function readStackSettings(socket: string): Promise<StackSettings> {
  return JSON.parse(await send(socket, { command: 'settings' }));
}
