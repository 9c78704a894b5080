import { Connection } from './connection.ts';

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** The next request; nothing when there are no more. */
  readonly next: () => string | undefined;
  /** Every other status, and none at all, is an error. */
  readonly expected: number;
}

export interface Driven {
  readonly answered: number;
  /** What each request got that was not answered as expected: another status, or why there is none. */
  readonly errors: readonly string[];
  readonly seconds: number;
}

/** Sends requests one after the other on each of some kept-alive connections; a lost one is replaced. */
export async function drive({ port, connections, next, expected }: Load): Promise<Driven> {
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  let answered = 0;
  const errors: string[] = [];
  const work = async (first: Connection) => {
    let connection = first;
    for (let request = next(); request !== undefined; request = next()) {
      try {
        const status = await connection.ask(request);
        if (status === expected) answered += 1;
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
  return { answered, errors, seconds };
}

/** Repeats requests in turn until the time is over. */
export function during(milliseconds: number, requestAt: (index: number) => string): Load['next'] {
  const end = performance.now() + milliseconds;
  let index = 0;
  return () => {
    if (performance.now() > end) return undefined;
    index += 1;
    return requestAt(index - 1);
  };
}

/** Each request once. */
export function each(requests: readonly string[]): Load['next'] {
  let index = 0;
  return () => {
    index += 1;
    return requests[index - 1];
  };
}
