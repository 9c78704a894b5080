import { jest } from '@jest/globals';
import { listRewards } from '@family-chores/contracts/rewards/rewards';
import { createStore } from '../store/store.ts';
import { on } from '../testing/on.ts';
import { serve } from '../testing/serve.ts';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';

const { endpoints } = injectEndpoints('mf-kept', (build) => ({
  keptList: build.query(call<typeof listRewards>('GET /api/rewards/family/:familyId')),
}));

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Shows: 9-cache-time
it('caches an unused response for 5 minutes without refetching', async () => {
  const server = serve(on(listRewards, () => []));
  const { dispatch } = createStore();
  const show = async () => {
    const subscription = dispatch(endpoints.keptList.initiate({ familyId: 7 }));
    await subscription;
    subscription.unsubscribe();
  };
  await show();
  await jest.advanceTimersByTimeAsync(5 * MINUTE - 1_000);
  await show();
  expect(server.requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5 * MINUTE + 1_000);
  await show();
  expect(server.requests).toHaveLength(2);
});

// Shows: 7-assignments-poll, 8-no-staleness
it('does not refetch what is shown, no matter how old it is', async () => {
  const server = serve(on(listRewards, () => []));
  const { dispatch } = createStore();
  await dispatch(endpoints.keptList.initiate({ familyId: 7 }));
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  await dispatch(endpoints.keptList.initiate({ familyId: 7 }));
  expect(server.requests).toHaveLength(1);
});

// Shows: 7-reads
it('reads with a GET that includes credentials', async () => {
  serve(on(listRewards, () => []));
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  await createStore().dispatch(endpoints.keptList.initiate({ familyId: 7 }));
  expect(fetchSpy.mock.calls).toMatchObject([
    ['/api/rewards/family/7', { method: 'GET', credentials: 'same-origin' }],
  ]);
});
