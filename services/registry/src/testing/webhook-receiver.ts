import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { NOTICE_SIGNATURE } from '@family-chores/contracts/registry/notices';

interface ReceivedNotice {
  path: string;
  signature: string;
  body: string;
}

/** A response that a receiver gives, or `none` to leave the request open. */
type ReceiverResponse = { status: number; location?: string } | 'none';

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedNotice[];
  stop(): Promise<void>;
}

/** Starts an HTTP server for notices. @param respond returns the response, given the number of earlier requests */
export async function startReceiver(
  respond: (earlier: number) => ReceiverResponse,
): Promise<WebhookReceiver> {
  const received: ReceivedNotice[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const decided = respond(received.length);
    received.push({ path: request.url ?? '', signature: String(request.headers[NOTICE_SIGNATURE]), body });
    if (decided === 'none') return;
    const { status, location } = decided;
    response.writeHead(status, { ...(location !== undefined && { location }) }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
