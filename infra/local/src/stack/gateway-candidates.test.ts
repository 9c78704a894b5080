import { createServer } from 'node:http';
import { CANDIDATES_HEADER } from '@family-chores/contracts/registry/candidates-header';
import { freePort } from '../processes/free-port.ts';
import { type TestGateway, testGateways } from '../testing/test-gateways.ts';

const { gateway, replica, closeAfterTest } = testGateways();

const PATH = '/api/assignments';
const forCandidate = { [CANDIDATES_HEADER]: 'schedule' };
const body = 'x'.repeat(60_000);

/** Expects that a version with this name has handled the call. */
const expectHandledBy = async (name: string, response: Promise<Response>) =>
  expect(await (await response).json()).toMatchObject({ name });

/** Starts a gateway with a current version of schedule, and a candidate that can be stopped. */
async function withCandidate() {
  const port = await freePort();
  const candidate = createServer((incoming, response) =>
    incoming.resume().on('end', () => response.end('{"name":"candidate"}')),
  );
  await new Promise<void>((resolve) => candidate.listen(port, '127.0.0.1', resolve));
  closeAfterTest(candidate);
  const testGateway = await gateway(
    { schedule: [await replica('current')] },
    { candidateOf: (service) => [service === 'schedule' ? `127.0.0.1:${port}` : '127.0.0.1:9'] },
  );
  const stop = () => {
    candidate.close();
    candidate.closeAllConnections();
  };
  return { ...testGateway, stop };
}

test.each([
  ['schedule', 'candidate'],
  ['rewards schedule', 'candidate'],
  ['schedule rewards', 'candidate'],
  ['rewards', 'current'],
  ['schedule-2', 'current'],
])('with the candidates "%s", a call to `schedule` reaches the %s version', async (candidates, name) => {
  const { send } = await withCandidate();
  await expectHandledBy(name, send(PATH, { headers: { [CANDIDATES_HEADER]: candidates } }));
});

test('a call of a page that names no candidate reaches the current version', async () => {
  const { send } = await withCandidate();
  await expectHandledBy('current', send(PATH));
});

test('a write with its body reaches the candidate, and the current version once the candidate has stopped', async () => {
  const { send, stop } = await withCandidate();
  const write = () =>
    send(PATH, { method: 'POST', body, headers: { ...forCandidate, 'idempotency-key': 'k1' } });
  await expectHandledBy('candidate', write());
  stop();
  const response = await write();
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { name: 'current', length: body.length },
  ]);
});

test('no call fails while the candidate stops', async () => {
  const { send, stop } = await withCandidate();
  const responses = Array.from({ length: 100 }, (_, index) => {
    if (index === 50) stop();
    return send(PATH, { headers: forCandidate });
  });
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
});

describe('while the host name of the candidate is unknown', () => {
  async function withoutCandidate(): Promise<TestGateway> {
    const [host = '', port] = (await replica('current')).split(':');
    return gateway(
      {},
      {
        upstreamsOf: () => ({ name: host, port: Number(port) }),
        candidateOf: () => ({ name: 'schedule-candidate.invalid', port: 4000 }),
      },
    );
  }

  test('a call of an outdated page that names the candidate reaches the current version', async () => {
    const { send } = await withoutCandidate();
    const read = send(PATH, { headers: forCandidate });
    const write = send(PATH, { method: 'POST', body, headers: forCandidate });
    await expectHandledBy('current', read);
    expect(await (await write).json()).toMatchObject({ name: 'current', length: body.length });
  });

  test('other calls do not wait for the lookup', async () => {
    const { send } = await withoutCandidate();
    const outdatedCalls = Array.from({ length: 20 }, () => send(PATH, { headers: forCandidate }));
    const sentAt = performance.now();
    await expectHandledBy('current', send(PATH));
    expect(performance.now() - sentAt).toBeLessThan(500);
    for (const response of outdatedCalls) await expectHandledBy('current', response);
  });
});
