import type { rollBack } from '@family-chores/contracts/registry/releases';
import type { getSession } from '@family-chores/contracts/identity/accounts';
import type { editReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import type { listPointsEntries } from '@family-chores/contracts/rewards/points';
import { call } from './call.ts';

it('fills path parameters, and keeps the template', () => {
  const { query } = call<typeof listRewards>('GET /api/rewards/family/:familyId');
  expect(query({ familyId: 7 })).toEqual({
    method: 'GET',
    url: '/api/rewards/family/7',
    path: '/api/rewards/family/:familyId',
  });
});

it('passes the body', () => {
  const { query } = call<typeof editReward>('PATCH /api/rewards/:id');
  expect(query({ id: 3, body: { name: 'Ice cream' } })).toEqual({
    method: 'PATCH',
    url: '/api/rewards/3',
    path: '/api/rewards/:id',
    body: { name: 'Ice cream' },
  });
});

it('puts the remaining values into the query and omits undefined ones', () => {
  const { query } = call<typeof listPointsEntries>('GET /api/points/member/:memberId/entries');
  expect(query({ memberId: 1, before: 40, limit: undefined })).toEqual({
    method: 'GET',
    url: '/api/points/member/1/entries?before=40',
    path: '/api/points/member/:memberId/entries',
  });
});

it('requires no argument when the call has none', () => {
  expect(call<typeof getSession>('GET /api/auth/session').query()).toEqual({
    method: 'GET',
    url: '/api/auth/session',
    path: '/api/auth/session',
  });
});

it("does not compile with a method other than the contract's", () => {
  // @ts-expect-error the contract says PATCH
  expect(() => call<typeof editReward>('POST /api/rewards/:id')).not.toThrow();
});

describe('a conditional call', () => {
  const { query } = call<typeof rollBack>('POST /api/registry/releases/:name/:channel/rollback');

  it('passes the expected version beside the body, not in the URL', () => {
    expect(query({ name: 'mf-rewards', channel: 'stable', version: 4, body: {} })).toEqual({
      method: 'POST',
      url: '/api/registry/releases/mf-rewards/stable/rollback',
      path: '/api/registry/releases/:name/:channel/rollback',
      body: {},
      version: 4,
    });
  });

  it('does not compile without a version', () => {
    // @ts-expect-error the version is missing
    expect(() => query({ name: 'mf-rewards', channel: 'stable', body: {} })).not.toThrow();
  });
});
