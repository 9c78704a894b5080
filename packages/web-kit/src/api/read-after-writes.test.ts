import { logout } from '@family-chores/contracts/identity/accounts';
import { addReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import { createStore } from '../store/store.ts';
import { on } from '../testing/on.ts';
import { serve } from '../testing/serve.ts';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';

const { endpoints } = injectEndpoints('mf-trial', (build) => ({
  trialList: build.query({
    ...call<typeof listRewards>('GET /api/rewards/family/:familyId'),
    extraOptions: { changedBy: '/api/rewards' },
  }),
  trialAdd: build.mutation(call<typeof addReward>('POST /api/rewards')),
  trialLogout: build.mutation(call<typeof logout>('POST /api/auth/logout')),
}));

const body = { familyId: 7, name: 'Ice cream', pointsCost: 50 };
const reward = { ...body, id: 3, description: '' };
const { dispatch } = createStore();
const add = () => dispatch(endpoints.trialAdd.initiate({ body })).unwrap();
const leave = () => dispatch(endpoints.trialLogout.initiate()).unwrap();

/** Reads a list, and performs a write before the response, which is empty, arrives. Later responses have one reward. */
async function readDuring(write: () => Promise<unknown>) {
  let respond = () => {};
  const outdated = new Promise<(typeof reward)[]>((resolve) => {
    respond = () => resolve([]);
  });
  const server = serve(
    on(listRewards, () => outdated),
    on(addReward, () => reward),
    on(logout, () => undefined),
  );
  const reading = dispatch(endpoints.trialList.initiate({ familyId: 7 }, { forceRefetch: true }));
  await write();
  server.use(on(listRewards, () => [reward]));
  respond();
  return reading.unwrap();
}

it('a read is sent again if a write that may change its response ended while it was in flight', async () => {
  expect(await readDuring(add)).toEqual([reward]);
});

it('a read is not sent again because of another write', async () => {
  expect(await readDuring(leave)).toEqual([]);
});
