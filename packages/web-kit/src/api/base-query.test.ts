import { jest } from '@jest/globals';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { listSessions } from '@family-chores/contracts/identity/sessions';
import { problem } from '@family-chores/contracts/problem';
import { addReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import { rollBack } from '@family-chores/contracts/registry/releases';
import { createStore } from '../store/store.ts';
import { aUser } from '../testing/build-user.ts';
import { on } from '../testing/on.ts';
import { serve } from '../testing/serve.ts';
import { hasPendingWrites } from './base-query.ts';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';
import { callCandidates } from './service-candidates.ts';
import { tracePageWith } from './page-tracer.ts';

const { endpoints } = injectEndpoints('mf-trial', (build) => ({
  trialList: build.query(call<typeof listRewards>('GET /api/rewards/family/:familyId')),
  trialPatientList: build.query({
    ...call<typeof listRewards>('GET /api/rewards/family/:familyId'),
    extraOptions: { retries: 2 },
  }),
  trialSessions: build.query(call<typeof listSessions>('GET /api/auth/sessions')),
  trialAdd: build.mutation(call<typeof addReward>('POST /api/rewards')),
  trialRollBack: build.mutation(call<typeof rollBack>('POST /api/registry/releases/:name/:channel/rollback')),
}));

const user = aUser();
const reward = { id: 3, familyId: 7, name: 'Ice cream', description: '', pointsCost: 50 };
const body = { familyId: 7, name: 'Ice cream', pointsCost: 50 };

const noResponse = () => {
  throw new TypeError('Failed to fetch');
};
const list = () => createStore().dispatch(endpoints.trialList.initiate({ familyId: 7 }));
const patientList = () => createStore().dispatch(endpoints.trialPatientList.initiate({ familyId: 7 }));
const add = () => createStore().dispatch(endpoints.trialAdd.initiate({ body }));
/** Sends the list's request as the page's inline script does. */
function readEarly() {
  const url = '/api/rewards/family/7';
  const response = fetch(url);
  window.earlyReads = new Map([[url, { response, sentAt: performance.now() }]]);
  return response;
}
const keysOf = ({ requests }: ReturnType<typeof serve>) =>
  requests.map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('returns the response body', async () => {
  serve(on(listRewards, () => [reward]));
  expect((await list()).data).toEqual([reward]);
});

it('uses the response of an early read for one query only', async () => {
  const { requests } = serve(on(listRewards, () => [reward]));
  await readEarly();
  expect((await list()).data).toEqual([reward]);
  expect(requests).toHaveLength(1);
  expect((await list()).data).toEqual([reward]);
  expect(requests).toHaveLength(2);
});

it('sends the trace context of a traced call, and ends its span with the status', async () => {
  const ended: unknown[] = [];
  tracePageWith({
    startCall: ({ method, path }) => ({
      traceparent: `span of ${method} ${path}`,
      end: (status) => ended.push(status),
    }),
    show: () => undefined,
  });
  const { requests } = serve(on(listRewards, () => [reward]));
  await list();
  serve(on(listRewards, noResponse));
  await list();
  expect(requests[0]?.headers.get('traceparent')).toBe('span of GET /api/rewards/family/:familyId');
  expect(ended).toEqual([200, 0]);
});

it('reads again when the early read failed', async () => {
  serve(on(listRewards, noResponse));
  await expect(readEarly()).rejects.toThrow('Failed to fetch');
  serve(on(listRewards, () => [reward]));
  expect((await list()).data).toEqual([reward]);
});

it('returns the response of an early read despite a later write, and then reads again', async () => {
  const { requests } = serve(
    on(listRewards, () => [reward]),
    on(addReward, () => reward),
  );
  await readEarly();
  const store = createStore();
  await store.dispatch(endpoints.trialAdd.initiate({ body }));
  expect((await store.dispatch(endpoints.trialList.initiate({ familyId: 7 }))).data).toEqual([reward]);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

it('neither repeats an outdated early read while offline nor marks the app as online', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { requests } = serve(
    on(listRewards, () => [reward]),
    on(addReward, noResponse),
  );
  await readEarly();
  const store = createStore();
  window.dispatchEvent(new Event('offline'));
  await store.dispatch(endpoints.trialAdd.initiate({ body }));
  await store.dispatch(endpoints.trialList.initiate({ familyId: 7 }));
  expect(store.getState().api.config.online).toBe(false);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

it('repeats a request whose early response was a server failure', async () => {
  window.earlyReads = new Map([
    [
      '/api/rewards/family/7',
      { response: Promise.resolve(new Response('', { status: 503 })), sentAt: performance.now() },
    ],
  ]);
  serve(on(listRewards, () => [reward]));
  expect((await list()).data).toEqual([reward]);
});

// Shows: 8-client-error
it('returns a failure as a contract problem', async () => {
  serve(
    on(listRewards, () => {
      throw problem('not-found');
    }),
  );
  expect((await list()).error).toEqual({ status: 404, code: 'not-found', message: 'Not found' });
});

it('reports a network failure', async () => {
  serve(on(listRewards, noResponse));
  expect((await list()).error).toEqual({ status: 0, code: 'network', message: '' });
});

it('reports an unreadable response', async () => {
  serve({ respond: () => Promise.resolve(new Response('<html>', { status: 502 })) });
  expect((await list()).error).toEqual({ status: 502, code: 'unreadable', message: '' });
});

// Shows: 8-client-error
it('returns a plain-text failure with its status', async () => {
  serve({ respond: () => Promise.resolve(new Response('Too many rewards', { status: 418 })) });
  expect((await list()).error).toMatchObject({ status: 418, message: '418: Too many rewards' });
});

describe('a request without a response', () => {
  const controlDeadline = () => {
    const controller = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    return controller;
  };
  const neverRespond = () => {
    const controller = controlDeadline();
    return serve({
      respond() {
        controller.abort();
        return new Promise(() => {});
      },
    });
  };
  const timeout = { status: 0, code: 'timeout', message: '' };

  it('times out after the deadline', async () => {
    neverRespond();
    expect((await list()).error).toEqual(timeout);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
  });

  it('times out after the same deadline when retries are allowed', async () => {
    const server = neverRespond();
    expect((await patientList()).error).toEqual(timeout);
    expect(server.requests).toHaveLength(1);
    expect(AbortSignal.timeout).toHaveBeenCalledTimes(1);
  });

  it('times out even while it waits to be retried', async () => {
    jest.useFakeTimers();
    const [deadline, onFailed] = [controlDeadline(), jest.fn()];
    serve(on(listRewards, noResponse));
    void patientList().then(({ error }) => onFailed(error));
    await jest.advanceTimersByTimeAsync(0);
    deadline.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(onFailed.mock.calls).toEqual([[timeout]]);
  });
});

// Shows: 8-no-retry
it('does not retry a read by default', async () => {
  const server = serve(on(listRewards, noResponse));
  await list();
  expect(server.requests).toHaveLength(1);
});

it('retries a read if its endpoint says so, but not after a refusal', async () => {
  const down = serve(on(listRewards, noResponse));
  await patientList();
  expect(down.requests).toHaveLength(3);
  const refusing = serve(
    on(listRewards, () => {
      throw problem('not-found');
    }),
  );
  await patientList();
  expect(refusing.requests).toHaveLength(1);
});

describe('a write', () => {
  it('carries a new idempotency key if the same write got a response before', async () => {
    const server = serve(on(addReward, () => reward));
    await add();
    await add();
    const [first, second] = keysOf(server);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('keeps its key when it is repeated after a lost response, so that the server performs it once', async () => {
    const server = serve(on(addReward, noResponse));
    await add();
    server.use(on(addReward, () => reward));
    await add();
    const [first, second] = keysOf(server);
    expect(second).toBe(first);
  });

  it("sends the caller's version in If-Match", async () => {
    const server = serve(
      on(rollBack, () => {
        throw problem('version-changed');
      }),
    );
    const change = { name: 'mf-trial', channel: 'stable', version: 4, body: {} };
    const { error } = await createStore().dispatch(endpoints.trialRollBack.initiate(change));
    expect(error).toMatchObject({ status: 412, code: 'version-changed' });
    expect(server.requests[0]?.headers.get('if-match')).toBe('"4"');
  });

  it('uses one key for a double click', async () => {
    const server = serve(on(addReward, () => reward));
    await Promise.all([add(), add()]);
    expect(new Set(keysOf(server)).size).toBe(1);
  });
});

describe('a call whose token is missing or about to expire', () => {
  const refuseOnce = () => {
    let refusals = 1;
    return () => {
      refusals -= 1;
      if (refusals >= 0) throw problem('unauthenticated');
      return reward;
    };
  };

  it('is repeated with the same key after the session is renewed', async () => {
    const server = serve(
      on(addReward, refuseOnce()),
      on(getSession, () => ({ user })),
    );
    expect((await add()).data).toEqual(reward);
    const [first, , second] = keysOf(server);
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/rewards',
      '/api/auth/session',
      '/api/rewards',
    ]);
    expect(second).toBe(first);
  });

  it('fails when no one is signed in', async () => {
    const server = serve(
      on(addReward, refuseOnce()),
      on(getSession, () => ({ user: null })),
    );
    expect((await add()).error).toMatchObject({ code: 'unauthenticated', message: 'Please log in' });
    expect(server.requests).toHaveLength(2);
  });

  it('waits for the renewal of an expiring token', async () => {
    const server = serve(
      on(addReward, () => reward),
      on(getSession, () => ({ user })),
    );
    // The token is valid for 5 minutes, so it expires in 15 seconds.
    localStorage.setItem('family-chores.tokenRenewedAt', String(Date.now() - 4 * 60_000 - 45_000));
    await Promise.all([add(), add()]);
    await add();
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/auth/session',
      '/api/rewards',
      '/api/rewards',
      '/api/rewards',
    ]);
  });

  it('renews the token after the clock was set back', async () => {
    const server = serve(
      on(addReward, () => reward),
      on(getSession, () => ({ user })),
    );
    localStorage.setItem('family-chores.tokenRenewedAt', String(Date.now() + 60_000));
    await add();
    expect(server.requests[0]?.url).toBe('/api/auth/session');
  });

  it('keeps the recorded age of the token after a response that does not say who is signed in', async () => {
    const server = serve(
      on(listSessions, () => []),
      on(addReward, () => reward),
      on(getSession, () => ({ user })),
    );
    localStorage.setItem('family-chores.tokenRenewedAt', '0');
    await createStore().dispatch(endpoints.trialSessions.initiate());
    await add();
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/auth/sessions',
      '/api/auth/session',
      '/api/rewards',
    ]);
  });

  it('requests a renewal only once when no one is signed in', async () => {
    const server = serve(
      on(addReward, () => reward),
      on(getSession, () => ({ user: null })),
    );
    localStorage.setItem('family-chores.tokenRenewedAt', '0');
    await add();
    await add();
    expect(server.requests.filter(({ url }) => url === '/api/auth/session')).toHaveLength(1);
  });

  it('shares one session request between concurrent calls', async () => {
    const server = serve(
      on(listRewards, () => {
        throw problem('unauthenticated');
      }),
      on(getSession, () => ({ user: null })),
    );
    await Promise.all([list(), list(), list()]);
    expect(server.requests.filter(({ url }) => url === '/api/auth/session')).toHaveLength(1);
  });

  it('times out at its own deadline while a renewal is still running', async () => {
    const [waiting, renewing] = [new AbortController(), new AbortController()];
    const deadlines = jest.spyOn(AbortSignal, 'timeout');
    deadlines.mockReturnValueOnce(waiting.signal).mockReturnValueOnce(renewing.signal);
    serve(
      on(addReward, refuseOnce()),
      on(getSession, () => {
        waiting.abort();
        return new Promise(() => {});
      }),
    );
    expect((await add()).error).toMatchObject({ code: 'timeout' });
    renewing.abort();
  });
});

it('reports a pending write until its response, even after the caller resets the mutation', async () => {
  let respond: () => void = () => undefined;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  serve(on(addReward, () => response.then(() => reward)));
  const adding = add();
  adding.reset();
  expect(hasPendingWrites()).toBe(true);
  respond();
  await adding;
  expect(hasPendingWrites()).toBe(false);
});

it('names the services whose candidates the page calls', async () => {
  const { requests } = serve(on(listRewards, () => [reward]));
  const readNamedServices = async () => {
    await list();
    return requests.at(-1)?.headers.get('service-candidates');
  };
  history.replaceState(null, '', '/dashboard/102/rewards');
  // A share of 5 percent includes family 102, but not family 105.
  callCandidates([{ name: 'rewards', share: 5, offset: 0 }]);
  expect(await readNamedServices()).toBe('rewards');
  history.replaceState(null, '', '/dashboard/105/rewards');
  expect(await readNamedServices()).toBeNull();
  callCandidates();
  history.replaceState(null, '', '/dashboard/102/rewards');
  expect(await readNamedServices()).toBeNull();
});
