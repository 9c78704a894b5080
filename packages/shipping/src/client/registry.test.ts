import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { listReleases, pauseRelease } from '@family-chores/contracts/registry/releases';
import { problemType } from '@family-chores/contracts/problem';
import { CallFailed, Registry, RegistryAway } from './index.ts';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

let server: Server;
let origin: string;
let answer: Answer;
/** Given before that, one each. */
const before: Answer[] = [];
let asked: IncomingMessage;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request;
    const { status, headers, body } = before.shift() ?? answer;
    response.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
});

const registry = () => new Registry({ origin, token: 'a-token' });
const release = {
  name: 'mf-sand',
  channel: 'stable',
  version: 3,
  buildId: null,
  lastGood: null,
  changedAt: null,
  candidate: null,
};

test('a call shows the token and answers what its contract says', async () => {
  answer = { status: 200, body: [release] };
  await expect(registry().call(listReleases, {})).resolves.toEqual([release]);
  expect(asked.headers.authorization).toBe('Bearer a-token');
});

test('a change is asked for with the version that is known', async () => {
  answer = { status: 200, body: release };
  await registry().call(pauseRelease, { params: { name: 'mf-sand', channel: 'stable' }, version: 3 });
  expect(asked.url).toBe('/api/registry/releases/mf-sand/stable/pause');
  expect(asked.headers['if-match']).toBe('"3"');
  expect(asked.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
});

test('a refusal is thrown with every reason', async () => {
  answer = {
    status: 422,
    body: {
      type: problemType('build-refused'),
      title: 'The build cannot be taken',
      status: 422,
      detail: 'The build cannot be taken',
      message: 'Something went wrong',
      errors: [
        { path: '', message: '/castles is a route of mf-gravel' },
        { path: 'shared.react', message: 'it needs react ^18.0.0, the shell has 19.3.1' },
      ],
    },
  };
  const refused: unknown = await registry()
    .call(listReleases, {})
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallFailed);
  expect(refused).toMatchObject({
    status: 422,
    reasons: [
      '/castles is a route of mf-gravel',
      'shared.react: it needs react ^18.0.0, the shell has 19.3.1',
    ],
  });
  expect(refused instanceof CallFailed && refused.is('build-refused')).toBe(true);
});

test('a refusal in other words than a problem is told by its status', async () => {
  answer = { status: 418, body: 'short and stout' };
  await expect(registry().call(listReleases, {})).rejects.toMatchObject({ reasons: ['it answered 418'] });
});

const turnedAway = {
  status: 503,
  headers: { 'retry-after': '0' },
  body: {
    type: problemType('overloaded'),
    title: 'The service is at its limit',
    status: 503,
    detail: 'The service is at its limit',
    message: 'We are very busy right now. Please try again.',
  },
};

test('a call that is turned away is made again, when the registry says', async () => {
  answer = { status: 200, body: [release] };
  before.push(turnedAway, turnedAway);
  await expect(registry().call(listReleases, {})).resolves.toEqual([release]);
  expect(before).toEqual([]);
});

test('a registry that turns away every time is away', async () => {
  answer = turnedAway;
  await expect(registry().call(listReleases, {})).rejects.toBeInstanceOf(RegistryAway);
});

test.each([502, 503, 504])('%i means that the registry is away', async (status) => {
  answer = { status };
  await expect(registry().call(listReleases, {})).rejects.toBeInstanceOf(RegistryAway);
});

test('a registry that says what is away is told in its words', async () => {
  const detail = 'The disk for builds is full';
  const title = 'A part of the service is away';
  answer = {
    status: 503,
    body: { type: problemType('unavailable'), title, status: 503, detail, message: 'Please try again.' },
  };
  await expect(registry().call(listReleases, {})).rejects.toThrow(`cannot be reached (${detail})`);
});

test('where nobody listens the registry is away, and the address is named', async () => {
  const nowhere = new Registry({ origin: 'http://127.0.0.1:9', token: 'a-token' });
  await expect(nowhere.call(createToken, { body: { name: 'mf-sand' } })).rejects.toThrow(
    'The registry at http://127.0.0.1:9 cannot be reached',
  );
});
