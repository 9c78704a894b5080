import type { rollBack } from '@family-chores/contracts/registry/releases';
import type { getSession } from '@family-chores/contracts/identity/accounts';
import type { editReward, listRewards } from '@family-chores/contracts/rewards/rewards';
import type { listPointsEntries } from '@family-chores/contracts/rewards/points';
import { call } from './call.ts';

it('puts parameters into the path', () => {
  const { query } = call<typeof listRewards>('GET /api/rewards/family/:familyId');
  expect(query({ familyId: 7 })).toEqual({ method: 'GET', url: '/api/rewards/family/7' });
});

it('carries a body', () => {
  const { query } = call<typeof editReward>('PATCH /api/rewards/:id');
  expect(query({ id: 3, body: { name: 'Ice cream' } })).toEqual({
    method: 'PATCH',
    url: '/api/rewards/3',
    body: { name: 'Ice cream' },
  });
});

it('puts what is left into the query, but for what is not given', () => {
  const { query } = call<typeof listPointsEntries>('GET /api/points/member/:memberId/entries');
  expect(query({ memberId: 1, before: 40, limit: undefined })).toEqual({
    method: 'GET',
    url: '/api/points/member/1/entries?before=40',
  });
});

it('needs no argument for a call without any', () => {
  expect(call<typeof getSession>('GET /api/auth/session').query()).toEqual({
    method: 'GET',
    url: '/api/auth/session',
  });
});

it('does not compile with another path than the contract has', () => {
  // @ts-expect-error the contract says PATCH
  expect(() => call<typeof editReward>('POST /api/rewards/:id')).not.toThrow();
});

describe('a conditional call', () => {
  const { query } = call<typeof rollBack>('POST /api/registry/releases/:name/:channel/rollback');

  it('carries the version it is about beside the body, not in the address', () => {
    expect(query({ name: 'mf-rewards', channel: 'stable', version: 4, body: {} })).toEqual({
      method: 'POST',
      url: '/api/registry/releases/mf-rewards/stable/rollback',
      body: {},
      version: 4,
    });
  });

  it('does not compile without it', () => {
    // @ts-expect-error the version is missing
    expect(() => query({ name: 'mf-rewards', channel: 'stable', body: {} })).not.toThrow();
  });
});
