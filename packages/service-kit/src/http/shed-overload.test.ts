import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { problemBody, problemType } from '@family-chores/contracts/problem';
import { stateOf } from '../state/kit-state.ts';
import { RequestQueue } from './request-queue.ts';
import { shedOverload } from './shed-overload.ts';

let server: Server;
let url: string;
let admitted: (() => void)[] = [];

beforeAll(async () => {
  server = createServer(shedOverload((_, response) => response.end('served')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  for (const release of admitted) release();
  admitted = [];
});
afterAll(() => void server.close());

/** Uses up the requests that a client may have in flight. */
function exhaust(client: string): void {
  const queue = stateOf(RequestQueue);
  for (let release = queue.admit(client); release; release = queue.admit(client)) admitted.push(release);
}

const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });

it('refuses a client at its limit with a problem and Retry-After, and serves another client', async () => {
  exhaust('203.0.113.9');
  const response = await fetch(`${url}/api/any`, from('203.0.113.9'));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(problemBody.parse(await response.json()).type).toBe(problemType('overloaded'));
  expect((await fetch(`${url}/api/any`, from('203.0.113.10'))).status).toBe(200);
});

it('refuses a client at its limit even if it sends a body of a megabyte, and serves the next client', async () => {
  exhaust('203.0.113.9');
  const body = 'x'.repeat(1_000_000);
  const refused = await fetch(`${url}/api/any`, { ...from('203.0.113.9'), method: 'POST', body });
  expect(refused.status).toBe(503);
  expect(await (await fetch(`${url}/api/any`, from('203.0.113.10'))).text()).toBe('served');
});

it.each(['/livez', '/readyz', '/metrics'])('never refuses %s', async (path) => {
  exhaust('203.0.113.9');
  expect((await fetch(url + path, from('203.0.113.9'))).status).toBe(200);
});

it("does not count a client's request any longer once the response is sent", async () => {
  // More requests than a client may have in flight.
  for (let count = 0; count < 300; count += 1)
    expect((await fetch(`${url}/api/any`, from('203.0.113.9'))).status).toBe(200);
});
