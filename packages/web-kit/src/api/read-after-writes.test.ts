import { logout } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { addReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import { waitFor } from '@testing-library/react';
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
const read = () => dispatch(endpoints.trialList.initiate({ familyId: 7 }, { forceRefetch: true }));
const leave = () => dispatch(endpoints.trialLogout.initiate()).unwrap();

/** Reads a list, and performs a write before the response (an empty list) arrives. Later reads get `later()`. */
async function readDuring(write: () => Promise<unknown>, later = () => [reward]) {
  let respond = () => {};
  const outdated = new Promise<(typeof reward)[]>((resolve) => {
    respond = () => resolve([]);
  });
  const server = serve(
    on(listRewards, () => outdated),
    on(addReward, () => reward),
    on(logout, () => undefined),
  );
  const reading = read();
  await write();
  server.use(on(listRewards, later));
  respond();
  return reading.unwrap();
}

it('a read is sent again if a write that may change its response ended before the response arrived', async () => {
  expect(await readDuring(add)).toEqual([reward]);
});

it('a read is not sent again because of a write that cannot change its response', async () => {
  expect(await readDuring(leave)).toEqual([]);
});

it('a read waits for a write in flight that may change its response, and is then sent again', async () => {
  let saveReward = () => {};
  const saved = new Promise<typeof reward>((resolve) => {
    saveReward = () => resolve(reward);
  });
  const server = serve(
    on(listRewards, () => []),
    on(addReward, () => saved),
  );
  const adding = add();
  const reading = read();
  await waitFor(() => expect(server.requests).toHaveLength(2));
  server.use(on(listRewards, () => [reward]));
  saveReward();
  expect(await reading.unwrap()).toEqual([reward]);
  await adding;
});

it('a read returns its first response if the repeated read fails', async () => {
  const fail = () => {
    throw problem('unavailable');
  };
  expect(await readDuring(add, fail)).toEqual([]);
});
