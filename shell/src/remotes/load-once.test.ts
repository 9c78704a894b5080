import { jest } from '@jest/globals';
import { defineRemote } from '@family-chores/web-kit/remote';
import { aBuild } from '@family-chores/web-kit/testing';
import { type Load, loadOnce } from './load-once.ts';

const build = aBuild('mf-rewards');
const remote = defineRemote({});

it('shares one load between concurrent and later callers', async () => {
  const load = jest.fn<Load>(() => Promise.resolve(remote));
  const once = loadOnce(load);
  const [first, second] = [once(build), once(build)];
  expect(await first).toBe(await second);
  await once(build);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads different builds separately', async () => {
  const load = jest.fn<Load>(() => Promise.resolve(remote));
  const once = loadOnce(load);
  await Promise.all([once(build), once(aBuild('mf-rewards', { buildId: '1111111-111111111111' }))]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads again after a failure', async () => {
  const load = jest.fn<Load>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(remote);
  const once = loadOnce(load);
  await expect(Promise.all([once(build), once(build)])).rejects.toThrow('lost');
  expect(await once(build)).toBe(remote);
  expect(load).toHaveBeenCalledTimes(2);
});
