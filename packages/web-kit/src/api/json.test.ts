import { jest } from '@jest/globals';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { createStore } from '../store/store.ts';
import { on } from '../testing/on.ts';
import { serve } from '../testing/serve.ts';
import { call } from './call.ts';
import { injectEndpoints } from './inject-endpoints.ts';

const { endpoints } = injectEndpoints('mf-json', (build) => ({
  jsonAdd: build.mutation(call<typeof addReward>('POST /api/rewards')),
}));

// Shows: 7-json
it('sends the body and reads the response as JSON', async () => {
  serve(on(addReward, ({ body }) => ({ ...body, id: 3 })));
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  const body = { familyId: 7, name: 'Ice cream', description: '', pointsCost: 50 };
  const { data } = await createStore().dispatch(endpoints.jsonAdd.initiate({ body }));
  expect(data).toEqual({ ...body, id: 3 });
  const [[, sent] = []] = fetchSpy.mock.calls;
  expect([sent?.method, sent?.body]).toEqual(['POST', JSON.stringify(body)]);
  expect(new Headers(sent?.headers).get('content-type')).toBe('application/json');
});
