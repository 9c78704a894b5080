import type { Page } from '@playwright/test';
import { abort, release, revertRelease } from '@family-chores/shipping/client';
import { expectDashboard, partAway, rewards, test } from '../src/chaos/family-of-worker.ts';
import { expect } from '../src/journey.ts';
import { buildIn, buildOn, newChannel, pin, publishAltered } from '../src/steps/builds.ts';
import { section } from '../src/steps/family.ts';

test.describe.configure({ mode: 'parallel' });

const name = 'mf-rewards';
const empty = '"No rewards yet. What would be worth some chores?"';
const thrown = '(()=>{throw Error("chaos")})()';

const withText = (text: string) => ({ entry: (code: string) => code.replace(empty, text) });
const throwingAtRender = withText(thrown);
const throwingAtEvaluation = {
  entry: (code: string) => code.replace('"dashboard.section"', `[${thrown}]`),
};

/** Every replica of the registry has heard of a release a moment after it. */
async function untilGiven(page: Page, buildId: string): Promise<void> {
  const given = async () => {
    const answer = await page.request.get('/api/release');
    return buildIn(await answer.json(), name)?.buildId;
  };
  await expect.poll(given).toBe(buildId);
}

for (const [what, edits] of [
  ['whose entry throws', { entry: (code: string) => `throw Error("chaos");${code}` }],
  ['that throws while it is evaluated', throwingAtEvaluation],
  ['that throws when it is rendered', throwingAtRender],
  [
    'without the part that its manifest names',
    { entry: (code: string) => code.replace('"dashboard.section"', '"dashboard.nowhere"') },
  ],
  ['that is empty', { entry: () => '' }],
] as const) {
  test(`a build ${what} makes room for the one before`, async ({ page, family, trouble }) => {
    trouble.expect(/chaos|mf[_-]rewards/);
    const { buildId } = await publishAltered(name, { edits });
    await pin(page, { builds: { [name]: buildId } });
    await page.goto(family.dashboard);
    expect((await buildOn(page, name))?.buildId).toBe(buildId);
    await expect(rewards(page)).toBeVisible();
    await expectDashboard(page);
  });
}

test('a part that throws beside what it shows stays on the page', async ({ page, family, trouble }) => {
  trouble.expect(/chaos/);
  const later = 'setTimeout(()=>{throw Error("chaos")}),Promise.reject(Error("chaos"))';
  const { buildId } = await publishAltered(name, { edits: withText(`(${later},"Still here.")`) });
  await pin(page, { builds: { [name]: buildId } });
  const failed = page.waitForEvent('pageerror');
  await page.goto(family.dashboard);
  await failed;
  await expect(section(page, 'Rewards').getByText('Still here.')).toBeVisible();
  await expectDashboard(page);
});

test('two broken builds leave the rest of the page', async ({ page, family, trouble }) => {
  trouble.expect(/chaos/);
  const { registry, channel } = await newChannel(name);
  await pin(page, { channel });
  for (const edits of [throwingAtEvaluation, throwingAtRender]) {
    const { buildId } = await publishAltered(name, { edits });
    await release(registry, { name, channel, buildId });
    await untilGiven(page, buildId);
  }
  await page.goto(family.dashboard);
  await expect(partAway(page)).toBeVisible();
  await expectDashboard(page);
});

test('a shell that throws before it shows anything leaves the landing page, and a sentence elsewhere', async ({
  page,
  trouble,
}) => {
  trouble.expect(/chaos/);
  const { buildId } = await publishAltered('shell', {
    edits: { main: (code) => `throw Error("chaos");${code}` },
  });
  await pin(page, { builds: { shell: buildId } });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
  await page.goto('/contact');
  // Nobody is told to refresh a page that is merely slow: the sentence comes after a while.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(page.getByText('Please check your connection and refresh the page.')).toBeVisible();
});

test('a build for another React is refused when it is published', async () => {
  const needsOther = publishAltered(name, { shared: { react: '^18.0.0' } });
  await expect(needsOther).rejects.toThrow(/it needs react \^18\.0\.0, the shell has 19\./);
});

test('a build that asks for another React all the same brings none on the page', async ({
  page,
  family,
  trouble,
}) => {
  trouble.expect(/react/i);
  const edits = {
    entry: (code: string) => code.replaceAll('requiredVersion:"^19.0.0"', 'requiredVersion:"^18.0.0"'),
  };
  const { buildId } = await publishAltered(name, { edits });
  await pin(page, { builds: { [name]: buildId } });
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Reflect.set(globalThis, 'renderers', renderers);
    // As React's developer tools do: every React DOM on the page tells them of itself.
    Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: (renderer: unknown) => renderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    });
  });
  await page.goto(family.dashboard);
  await expect(rewards(page)).toBeVisible();
  await expectDashboard(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'renderers').length)).toBe(1);
});

test('a rollback leaves an open page as it is, and the next one has the build before', async ({
  page,
  family,
}) => {
  const { registry, channel, buildId } = await newChannel(name);
  const newer = await publishAltered(name, { edits: withText('"The newer build."') });
  await release(registry, { name, channel, buildId: newer.buildId });
  await pin(page, { channel });
  await untilGiven(page, newer.buildId);
  await page.goto(family.dashboard);
  await expect(section(page, 'Rewards').getByText('The newer build.')).toBeVisible();

  await revertRelease(registry, { name, channel, reason: 'To see what becomes of open pages' });
  await section(page, 'Rewards').getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectDashboard(page);
  await untilGiven(page, buildId);
  await expect(section(page, 'Rewards').getByText('The newer build.')).toBeVisible();
  expect((await buildOn(page, name))?.buildId).toBe(newer.buildId);

  await page.goto(family.dashboard);
  await expect(rewards(page)).toBeVisible();
  expect((await buildOn(page, name))?.buildId).toBe(buildId);
});

test('a candidate that throws is taken back from the browser that had it', async ({
  page,
  family,
  trouble,
}) => {
  trouble.expect(/chaos/);
  const { registry, channel, buildId } = await newChannel(name);
  const candidate = await publishAltered(name, { edits: throwingAtRender });
  const plan = { steps: [100], holdSeconds: 3600, leastLoads: 1000 };
  await release(registry, { name, channel, buildId: candidate.buildId, plan });
  await pin(page, { channel });
  await untilGiven(page, candidate.buildId);
  await page.goto(family.dashboard);
  expect((await buildOn(page, name))?.buildId).toBe(candidate.buildId);
  await expect(rewards(page)).toBeVisible();
  await abort(registry, { name, channel });
  await untilGiven(page, buildId);
  await page.goto(family.dashboard);
  await expectDashboard(page);
  expect((await buildOn(page, name))?.buildId).toBe(buildId);
});
