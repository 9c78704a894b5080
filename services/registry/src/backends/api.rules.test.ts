import { asyncApiDocument, liveApiDocument } from '@family-chores/contracts/asyncapi';
import type { Call } from '@family-chores/contracts/define-call';
import { openApiDocument } from '@family-chores/contracts/openapi';
import { addReward, editReward, listRewards, rewardChanged } from '@family-chores/contracts/rewards/rewards';
import { z } from 'zod';
import { readApi } from './api-documents.rules.ts';
import { incompatibilities, partOf, servicesOf } from './api.rules.ts';

const emptyApi = { calls: [], events: [] };
const callsApi = (...calls: Call[]) =>
  readApi({ openapi: openApiDocument({ calls }), asyncapi: asyncApiDocument([]) });
const apiSending = (data: z.ZodObject) =>
  readApi({
    openapi: openApiDocument({ calls: [] }),
    asyncapi: asyncApiDocument([{ ...rewardChanged, data }]),
  });
const browserApi = readApi({
  openapi: openApiDocument({ calls: [] }),
  asyncapi: liveApiDocument([rewardChanged]),
});

const { body, response } = addReward;
const used = callsApi(addReward);

it('accepts a service that serves more than the client uses', () => {
  const served = callsApi(
    {
      ...addReward,
      body: body.extend({ icon: z.string().optional() }),
      response: response.extend({ icon: z.string() }),
    },
    listRewards,
  );
  expect(incompatibilities(used, served)).toEqual([]);
});

it('names a call that is not served', () => {
  expect(incompatibilities(used, callsApi(listRewards))).toEqual(['POST /api/rewards is not served']);
});

it('names the call and the field if the other side does not know or does not send the field', () => {
  const richer = {
    ...addReward,
    body: body.extend({ icon: z.string() }),
    response: response.extend({ icon: z.string() }),
  };
  expect(incompatibilities(callsApi(richer), used)).toEqual([
    'POST /api/rewards: body.icon is sent, the service does not know it',
    'POST /api/rewards: response.icon is required by the client, the service does not send it',
  ]);
  expect(incompatibilities(used, callsApi(richer))).toEqual([
    'POST /api/rewards: body.icon is required by the service, the client does not send it',
  ]);
});

it('names a problem with which the service no longer responds', () => {
  expect(incompatibilities(used, callsApi({ ...addReward, problems: [] }))).toEqual([
    'POST /api/rewards: the service no longer responds with the problem reward-limit-reached',
  ]);
});

it('names a header and a query parameter that the service requires', () => {
  const query = z.object({ icon: z.string() });
  const reasons = incompatibilities(used, callsApi({ ...addReward, query, conditional: true }));
  expect(reasons).toEqual([
    'POST /api/rewards: parameters.icon is required by the service, the client does not send it',
    'POST /api/rewards: parameters.If-Match is required by the service, the client does not send it',
  ]);
});

it('names a body or response that is missing as a whole', () => {
  const { body: _body, response: _response, ...bare } = addReward;
  expect(incompatibilities(used, callsApi({ ...bare, problems: addReward.problems }))).toEqual(
    expect.arrayContaining([
      'POST /api/rewards: a body is sent, the service accepts none',
      'POST /api/rewards: a response body is required by the client, the service does not send it',
    ]),
  );
  expect(incompatibilities(callsApi(bare), used)).toContain(
    'POST /api/rewards: a body is required by the service, the client does not send it',
  );
});

it('ignores the names of path parameters', () => {
  const renamed = {
    ...editReward,
    path: '/api/rewards/:rewardId',
    params: z.object({ rewardId: z.string() }),
  } as const;
  expect(incompatibilities(callsApi(editReward), callsApi(renamed))).toEqual([]);
});

it('names an event that is not sent, or lacks a field that browsers need', () => {
  expect(incompatibilities(browserApi, apiSending(rewardChanged.data))).toEqual([]);
  expect(incompatibilities(browserApi, emptyApi)).toEqual(['reward.changed is not sent']);
  expect(incompatibilities(browserApi, apiSending(z.object({})))).toEqual([
    'reward.changed: data.rewardId is required by the client, the service does not send it',
  ]);
});

it('names a field that a new version of a service no longer sends, but none that it adds', () => {
  const released = apiSending(rewardChanged.data);
  const next = apiSending(rewardChanged.data.extend({ icon: z.string() }));
  expect(incompatibilities(released, next)).toEqual([]);
  expect(incompatibilities(next, released)).toEqual([
    'reward.changed: data.icon is required by the client, the service does not send it',
  ]);
});

it('expects each call and event from the service that owns it, and each event also from the live service', () => {
  const both = { calls: used.calls, events: browserApi.events };
  expect(servicesOf(both)).toEqual(['rewards', 'live']);
  expect(partOf(both, 'rewards')).toEqual(both);
  expect(partOf(both, 'live')).toEqual(browserApi);
  expect(partOf(both, 'chat')).toEqual(emptyApi);
});
