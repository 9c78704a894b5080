import { startTestService, type TestService } from '../testing/index.ts';
import { Limits } from './limits.ts';

const limits = new Limits({ address: { attempts: 2, seconds: 900 }, whole: { attempts: 3, seconds: 900 } });
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ name: 'limited', routes: [], onReady: () => limits.open() });
});
afterAll(() => service.stop());

it('refuses what is over the limit of a key, says when to come again, and lets other keys through', async () => {
  await limits.spend('address', 'one');
  await limits.spend('address', 'one');
  await expect(limits.spend('address', 'one')).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { detail: 'Limit of address', retryAfter: expect.any(Number) },
  });
  await limits.spend('address', 'two');
});

it('lets no more through when they come at once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => limits.spend('whole', 'everybody')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('forgets what it counted', async () => {
  await limits.spend('address', 'three');
  await limits.spend('address', 'three');
  await limits.forgive('address', 'three');
  await expect(limits.spend('address', 'three')).resolves.toBeUndefined();
});

it('counts nothing before it is open', async () => {
  const closed = new Limits({ address: { attempts: 1, seconds: 1 } });
  await expect(closed.spend('address', 'one')).rejects.toThrow('used before open()');
});
