import { runGate } from './index.ts';

test('fails when no shell is released to run the build in', async () => {
  const browser = { newContext: () => Promise.reject(new Error('There is nothing to open')) };
  const { signal } = new AbortController();
  const where = { origin: 'https://chores.example', token: 'a-token', signal };
  const build = { name: 'mf-rewards', buildId: '1111111-111111111111' };
  const { reasons } = await runGate(browser, { ...where, ...build, required: [] });
  expect(reasons).toEqual(['no shell is released, so there is no page to run the build in']);
});
