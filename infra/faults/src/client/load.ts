import { setTimeout as wait } from 'node:timers/promises';
import { Connection } from '@family-chores/bench/connection';

interface Load {
  readonly port: number;
  readonly ms: number;
  /** The raw text of the request with this number. */
  readonly requestAt: (index: number) => string;
}

export interface Tally {
  readonly succeeded: number;
  readonly refused: number;
  /** For each request that neither succeeded nor was refused: the status, or the error if there was no response. */
  readonly failures: readonly string[];
  readonly seconds: number;
  /** Median time from a request to its refusal. */
  readonly refusedAfterMs: number;
}

const MAX_CONNECTIONS = 1500;
const PAUSE_MS = 5;

class ConnectionPool {
  readonly failures: string[] = [];
  readonly #free: Connection[] = [];
  readonly #refusalMs: number[] = [];
  readonly #port: number;
  #startedAt = performance.now();
  #open = 0;
  #succeeded = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Opens connections in advance, because an overloaded server accepts new ones slowly. */
  static async connected(port: number, count: number): Promise<ConnectionPool> {
    const pool = new ConnectionPool(port);
    while (pool.#open < count) pool.#free.push(await pool.#connect());
    pool.#startedAt = performance.now();
    return pool;
  }

  /** Never rejects. Records a failure immediately if no connection is free and no more may be opened. */
  async send(request: string): Promise<void> {
    if (this.#free.length === 0 && this.#open >= MAX_CONNECTIONS)
      return void this.failures.push('no free connection');
    const sentAt = performance.now();
    try {
      // Takes the least recently used connection, because servers close connections that are idle for seconds.
      const connection = this.#free.shift() ?? (await this.#connect());
      const status = await connection.send(request);
      this.#free.push(connection);
      if (status === 200) this.#succeeded += 1;
      else if (status === 503) this.#refusalMs.push(performance.now() - sentAt);
      else this.failures.push(String(status));
    } catch (error) {
      this.#open -= 1;
      this.failures.push(String(error));
    }
  }

  end(): Tally {
    for (const connection of this.#free) connection.close();
    const times = this.#refusalMs.toSorted((a, b) => a - b);
    return {
      succeeded: this.#succeeded,
      refused: times.length,
      failures: this.failures,
      seconds: (performance.now() - this.#startedAt) / 1000,
      refusedAfterMs: times[Math.floor(times.length / 2)] ?? 0,
    };
  }

  #connect(): Promise<Connection> {
    this.#open += 1;
    return Connection.open(this.#port);
  }
}

/** Sends requests from a number of clients, each of which waits for a response before it sends its next request. */
export async function closedLoop({ port, ms, requestAt }: Load, clientCount: number): Promise<Tally> {
  const pool = new ConnectionPool(port);
  const end = performance.now() + ms;
  let index = 0;
  const client = async () => {
    while (performance.now() < end) await pool.send(requestAt((index += 1)));
  };
  await Promise.all(Array.from({ length: clientCount }, client));
  return pool.end();
}

/** Sends requests at a constant rate, without waiting for responses. */
export async function openLoop({ port, ms, requestAt }: Load, perSecond: number): Promise<Tally> {
  const pool = await ConnectionPool.connected(port, MAX_CONNECTIONS);
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  while (performance.now() - startedAt < ms) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (sent.length < due) sent.push(pool.send(requestAt(sent.length)));
    await wait(PAUSE_MS);
  }
  await Promise.all(sent);
  return pool.end();
}
