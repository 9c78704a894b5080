import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { createFamily, getFamily } from '@family-chores/contracts/families/families';
import { freePort } from '../processes/free-port.ts';
import { Visitor } from './visitor.ts';

let server: Server;
let asked: IncomingMessage[];

/** A product that answers what the test says, request by request. */
async function product(answer: (response: ServerResponse, turn: number) => void): Promise<Visitor> {
  const port = await freePort();
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => answer(response, asked.length));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return new Visitor(`http://127.0.0.1:${port}`);
}

const family = JSON.stringify({ id: 7, name: 'Rivera', members: [] });

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('what is asked to wait is sent again, the same', async () => {
  const visitor = await product((response, turn) => {
    if (turn === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.writeHead(201).end(family);
  });
  expect(await visitor.call(createFamily, { body: { name: 'Rivera' } })).toMatchObject({ id: 7 });
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('cookies are kept and replaced', async () => {
  const visitor = await product((response, turn) => {
    response.setHeader('set-cookie', [`session=${turn}; Path=/; HttpOnly`, 'access=a']);
    response.end(family);
  });
  for (const familyId of [7, 8, 9]) await visitor.call(getFamily, { params: { familyId } });
  expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/api/families/7', undefined],
    ['/api/families/8', 'session=1; access=a'],
    ['/api/families/9', 'session=2; access=a'],
  ]);
});

test('a refusal says what was asked and what was answered', async () => {
  const visitor = await product((response) => response.writeHead(409).end('taken'));
  const calling = visitor.call(createFamily, { body: { name: 'Rivera' } });
  await expect(calling).rejects.toMatchObject({
    status: 409,
    message: 'POST /api/families answered 409: taken',
  });
});

test('an answer that breaks its contract is an error', async () => {
  const visitor = await product((response) => response.end('{"id":"seven"}'));
  await expect(visitor.call(getFamily, { params: { familyId: 7 } })).rejects.toThrow(/expected number/);
});
