import {
  deadLettersRequest,
  discardDeadLetter,
  discardRequest,
  replayRequest,
  stateRequest,
  getServices,
  listDeadLetters,
  replayDeadLetters,
} from '@family-chores/contracts/operations/operations';
import { serviceNames } from '@family-chores/contracts/service-name';
import { defineService } from '@family-chores/service-kit/service';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { operationsRoutes } from './operations.routes.ts';

const operatorToken = 'the-token-of-an-operator';
const state = {
  startedAt: '2030-01-07T08:00:00.000Z',
  database: 'up',
  build: 'first',
  delivery: 'refused',
  outbox: { waiting: 2, oldestSeconds: 0.5 },
  consumers: [{ durable: 'rewards-credit-points', pending: 3 }],
  deadLetters: 1,
  isCandidate: false,
};
const letter = {
  id: 'rewards-credit-points:7',
  durable: 'rewards-credit-points',
  subject: 'family.7.assignment.verified',
  reason: 'MalformedEvent: no points',
  at: '2030-01-07T08:00:00.000Z',
};

let service: TestService;
const subscriptions: { unsubscribe(): void }[] = [];

beforeAll(async () => {
  const identifyToken = async (token: string) =>
    token === operatorToken ? { by: 'operator-token', name: null } : null;
  service = await startTestService(
    defineService({ name: 'registry', routes: operationsRoutes(identifyToken) }),
  );
});
afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
});
afterAll(() => service.stop());

/** Stubs another service's reply to a NATS request. Without `reply`, the service stays silent. */
async function stubResponse(subject: string, reply?: unknown): Promise<void> {
  const { nats } = service.stubs;
  const subscription = nats.subscribe(subject, {
    callback: (_error, message) => {
      if (reply !== undefined) message.respond(JSON.stringify(reply));
    },
  });
  subscriptions.push(subscription);
  await nats.flush();
}

const operator = () => service.as(7, ['operator']);
const ofRewards = { params: { service: 'rewards' } } as const;

describe('the services', () => {
  it('including the registry, are listed with the state that they report, or null if they do not respond', async () => {
    await stubResponse(stateRequest('rewards').subject, state);
    const { body } = await (await operator()).call(getServices, {});
    expect(body.map((one) => one.service)).toEqual(serviceNames);
    const states = new Map(body.map((one) => [one.service, one.state]));
    const { startedAt, build } = state;
    expect(body.find((one) => one.service === 'rewards')?.replicas).toEqual([
      { startedAt, build, isCandidate: false },
    ]);
    expect(states.get('rewards')).toEqual(state);
    expect(states.get('registry')).toMatchObject({ database: 'up', consumers: [], deadLetters: 0 });
    expect(states.get('chat')).toBeNull();
  });

  it('are listed with all their replicas, and the state of the newest one', async () => {
    const later = { ...state, startedAt: '2030-01-08T08:00:00.000Z', build: 'later', deadLetters: 0 };
    for (const one of [state, later, state]) await stubResponse(stateRequest('rewards').subject, one);
    const { body } = await (await operator()).call(getServices, {});
    const rewards = body.find((one) => one.service === 'rewards');
    expect(rewards?.state).toEqual(later);
    expect(rewards?.replicas.map(({ build }) => build)).toEqual(['later', state.build, state.build]);
  });

  it('are listed with their candidates, but with the state of the current version', async () => {
    const candidate = { ...state, startedAt: '2030-01-08T08:00:00.000Z', build: 'later', isCandidate: true };
    for (const one of [state, candidate]) await stubResponse(stateRequest('rewards').subject, one);
    const { body } = await (await operator()).call(getServices, {});
    const rewards = body.find((one) => one.service === 'rewards');
    expect(rewards?.state).toEqual(state);
    expect(rewards?.replicas.map((replica) => [replica.build, replica.isCandidate])).toEqual([
      ['later', true],
      [state.build, false],
    ]);
  });

  it('are listed in time even if one sends an invalid response, and others do not respond', async () => {
    await stubResponse(stateRequest('rewards').subject, state);
    await stubResponse(stateRequest('chat').subject, { mood: 'splendid' });
    for (const silent of ['live', 'schedule', 'tutorial', 'support'] as const)
      await stubResponse(stateRequest(silent).subject);
    const since = performance.now();
    const { body } = await (await operator()).call(getServices, {});
    const responding = body.filter((one) => one.state !== null).map((one) => one.service);
    expect(responding).toEqual(['rewards', 'registry']);
    // The gateway waits 8 s for a response.
    expect(performance.now() - since).toBeLessThan(7900);
  });
});

describe('dead letters', () => {
  it('are listed by the service', async () => {
    await stubResponse(deadLettersRequest('rewards').subject, { letters: [letter] });
    expect((await (await operator()).call(listDeadLetters, ofRewards)).body).toEqual([letter]);
  });

  it('cannot be listed while the service does not respond: the status is 503', async () => {
    const response = await (await operator()).call(listDeadLetters, ofRewards);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('are replayed by the service, which returns the result', async () => {
    await stubResponse(replayRequest('rewards').subject, { replayed: { handled: 3, left: 1 } });
    const headers = { authorization: `Bearer ${operatorToken}` };
    const { body } = await (await service.as()).call(replayDeadLetters, { ...ofRewards, headers });
    expect(body).toEqual({ handled: 3, left: 1 });
  });

  it('are not replayed while a replay is in progress', async () => {
    await stubResponse(replayRequest('rewards').subject, { replayed: null });
    const { problem } = await (await operator()).call(replayDeadLetters, ofRewards);
    expect([problem.status, problem.message]).toEqual([409, 'These messages are already being handled']);
  });
});

describe('a dead letter', () => {
  const first = { params: { service: 'rewards', id: letter.id } } as const;

  it('is discarded by the service', async () => {
    await stubResponse(discardRequest('rewards').subject, { discarded: letter });
    expect((await (await operator()).call(discardDeadLetter, first)).status).toBe(204);
  });

  it('is discarded with status 204 even if it no longer exists', async () => {
    await stubResponse(discardRequest('rewards').subject, { discarded: null });
    expect((await (await operator()).call(discardDeadLetter, first)).status).toBe(204);
  });
});

it.each([
  ['getServices', getServices, {}],
  ['listDeadLetters', listDeadLetters, ofRewards],
  ['replayDeadLetters', replayDeadLetters, ofRewards],
  ['discardDeadLetter', discardDeadLetter, { params: { service: 'rewards', id: '1' } }],
] as const)(
  'refuses the call %s to anonymous clients, and to accounts that are not operators',
  async (_, call, input) => {
    const statusFor = async (accountId?: number, roles?: readonly ['developer']) =>
      (await (await service.as(accountId, roles)).call(call, input)).status;
    expect([await statusFor(), await statusFor(7), await statusFor(7, ['developer'])]).toEqual([
      401, 403, 403,
    ]);
  },
);
