import { Problem } from '@family-chores/contracts/problem';
import { database } from '../mongo/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { Limits } from './limits.ts';

const limits = new Limits({
  address: { attempts: 2, seconds: 900 },
  whole: { attempts: 3, seconds: 900 },
  account: { attempts: 2, seconds: 900, backOff: true },
});
let service: TestService;

beforeAll(async () => {
  service = await startTestService(
    defineService({ name: 'limited', routes: [], onReady: () => limits.open() }),
  );
});
afterAll(() => service.stop());

it('refuses attempts over the limit of a key, says when to retry, and allows other keys', async () => {
  await limits.spend('address', 'one');
  await limits.spend('address', 'one');
  await expect(limits.spend('address', 'one')).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { detail: 'Limit of address', retryAfter: expect.any(Number) },
  });
  await limits.spend('address', 'two');
});

it('allows no more attempts than the limit when they are concurrent', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => limits.spend('whole', 'everybody')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('resets the count of a key', async () => {
  await limits.spend('address', 'three');
  await limits.spend('address', 'three');
  await limits.forgive('address', 'three');
  await expect(limits.spend('address', 'three')).resolves.toBeUndefined();
});

describe('a limit that backs off', () => {
  /** Makes attempts until one is refused. @returns how many seconds to wait */
  const attemptUntilRefused = async (key: string) => {
    for (;;) {
      const refusal = await limits.spend('account', key).catch((error: unknown) => error);
      if (refusal instanceof Problem) return refusal.details.retryAfter;
    }
  };
  /** Ends the block of a key. */
  const endBlock = (key: string) =>
    database()
      .collection('limits')
      .updateOne({ key: `account:${key}` }, { $set: { expire: new Date(Date.now() - 1) } });

  it('doubles the wait with each block, up to an hour', async () => {
    const seconds = [];
    for (let round = 0; round < 8; round += 1) {
      seconds.push(await attemptUntilRefused('ann'));
      await endBlock('ann');
    }
    expect(seconds).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('keeps refusing for the rest of a block', async () => {
    await attemptUntilRefused('ben');
    await expect(limits.check('account', 'ben')).rejects.toMatchObject({ code: 'too-many-requests' });
    const again = await limits.spend('account', 'ben').catch((error: unknown) => error);
    expect(again).toMatchObject({ details: { retryAfter: expect.any(Number) } });
    expect(again instanceof Problem && (again.details.retryAfter ?? 0)).toBeLessThanOrEqual(60);
  });

  it('starts with the shortest wait after a reset', async () => {
    await attemptUntilRefused('cleo');
    await limits.forgive('account', 'cleo');
    expect(await attemptUntilRefused('cleo')).toBe(60);
  });
});

it('does not count an attempt that is refunded, nor a check', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await limits.check('account', 'dan');
    await limits.spend('account', 'dan');
    await limits.refund('account', 'dan');
  }
  expect(await limits.trySpend('account', 'dan')).toBe(true);
});

it('throws an error if it is used before it is open', async () => {
  const closed = new Limits({ address: { attempts: 1, seconds: 1 } });
  await expect(closed.spend('address', 'one')).rejects.toThrow('used before open()');
});
