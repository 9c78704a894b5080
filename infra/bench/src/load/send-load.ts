import { Connection } from './connection.ts';

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** The next request, or undefined when there are no more. */
  readonly next: () => string | undefined;
  /** The expected status; another one, or no response, counts as an error. */
  readonly expectedStatus: number;
}

export interface LoadResult {
  readonly succeeded: number;
  /** For each failed request, the unexpected status or why there was no response. */
  readonly errors: readonly string[];
  readonly seconds: number;
}

/** Sends requests sequentially on each of several kept-alive connections. A lost connection is replaced. */
export async function sendLoad({ port, connections, next, expectedStatus }: Load): Promise<LoadResult> {
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  let succeeded = 0;
  const errors: string[] = [];
  const work = async (first: Connection) => {
    let connection = first;
    for (let request = next(); request !== undefined; request = next()) {
      try {
        const status = await connection.send(request);
        if (status === expectedStatus) succeeded += 1;
        else errors.push(String(status));
      } catch (error) {
        errors.push(String(error));
        connection = await Connection.open(port);
      }
    }
    connection.close();
  };
  const startedAt = performance.now();
  await Promise.all(opened.map(work));
  const seconds = (performance.now() - startedAt) / 1000;
  return { succeeded, errors, seconds };
}

/** Counts the time from the first request, so at least one request is always made. */
export function generateFor(milliseconds: number, requestAt: (index: number) => string): Load['next'] {
  let end: number | undefined;
  let index = 0;
  return () => {
    if (end === undefined) end = performance.now() + milliseconds;
    else if (performance.now() > end) return undefined;
    index += 1;
    return requestAt(index - 1);
  };
}

export function generateEach(requests: readonly string[]): Load['next'] {
  let index = 0;
  return () => {
    index += 1;
    return requests[index - 1];
  };
}
