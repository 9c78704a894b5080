import { createServer } from 'node:net';

/** An expected failure: its message is shown to the developer without a stack trace. */
export class UnusablePort extends Error {}

/** Checks `localhost` too, which may resolve to an address other than 127.0.0.1. */
async function isFree(port) {
  const canListen = (host) =>
    new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
    });
  return (await canListen('localhost')) && canListen('127.0.0.1');
}

/**
 * The port in `DEV_PORT` or, if that is not set, the first free port from `preferred` on.
 * @throws UnusablePort when the port in `DEV_PORT` cannot be used
 */
export async function choosePort(preferred, { DEV_PORT } = process.env) {
  if (DEV_PORT) {
    const port = Number(DEV_PORT);
    if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
      throw new UnusablePort(`DEV_PORT must be a port number, not "${DEV_PORT}".`);
    }
    if (await isFree(port)) return port;
    throw new UnusablePort(
      `Port ${port} is taken by another program. Choose another with DEV_PORT, or leave DEV_PORT out to get a free one.`,
    );
  }
  let port = preferred;
  while (!(await isFree(port))) port += 1;
  return port;
}
