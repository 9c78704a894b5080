import type { Page } from '@playwright/test';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { abort, rollBackRelease } from '@family-chores/shipping/client';
import { emptyRewards, expectDashboard, rewardsUnavailable, test } from '../src/chaos/family-of-worker.ts';
import { expect } from '../src/journey.ts';
import {
  buildIn,
  buildOn,
  newChannel,
  pin,
  publishAltered,
  releaseWithoutGate,
} from '../src/steps/builds.ts';
import { section } from '../src/steps/family.ts';

test.describe.configure({ mode: 'parallel' });

const name = 'mf-rewards';
const emptyMessage = '"No rewards yet. What would be worth some chores?"';
const throwExpression = '(()=>{throw Error("chaos")})()';

const withText = (text: string) => ({ entry: (code: string) => code.replace(emptyMessage, text) });
const throwingAtRender = withText(throwExpression);
const throwingAtEvaluation = {
  entry: (code: string) => code.replace('"dashboard.section"', `[${throwExpression}]`),
};

/** Waits until the registry serves the build: the registry's replicas learn of a release after a moment. */
async function untilServed(page: Page, buildId: string, owner = name): Promise<void> {
  const servedBuild = async () => {
    const release: ReleaseDocument = await (await page.request.get('/api/release')).json();
    return (owner === 'shell' ? release.shell.build : buildIn(release, owner))?.buildId;
  };
  await expect.poll(servedBuild).toBe(buildId);
}

for (const [description, edits] of [
  ['whose entry throws', { entry: (code: string) => `throw Error("chaos");${code}` }],
  ['that throws while it is evaluated', throwingAtEvaluation],
  ['that throws when it is rendered', throwingAtRender],
  [
    'without the part that its manifest names',
    { entry: (code: string) => code.replace('"dashboard.section"', '"dashboard.nowhere"') },
  ],
  ['that is empty', { entry: () => '' }],
] as const) {
  test(`a pinned build ${description} is replaced by the released one, and the page says why`, async ({
    page,
    family,
    pageErrors,
  }) => {
    pageErrors.expect(/chaos|mf[_-]rewards/);
    const { buildId } = await publishAltered(name, { edits });
    await pin(page, { builds: { [name]: buildId } });
    await page.goto(family.dashboard);
    expect((await buildOn(page, name))?.buildId).toBe(buildId);
    await expect(emptyRewards(page)).toBeVisible();
    await expectDashboard(page);
    const reason = new RegExp(`${name} ${buildId} \\(failed: \\w*Error: .+; using the released build\\)`);
    await expect(page.getByText(reason)).toBeVisible();
  });
}

test('a pinned build that throws is disposed of exactly once, when the released one has replaced it', async ({
  page,
  family,
  pageErrors,
}) => {
  pageErrors.expect(/chaos/);
  const dispose =
    'dispose(){document.documentElement.dataset.disposed=(document.documentElement.dataset.disposed??"")+"1"}';
  const edits = {
    entry: (code: string) =>
      throwingAtRender.entry(code).replace(/parts:\{"dashboard\.section"/, (parts) => `${dispose},${parts}`),
  };
  const { buildId } = await publishAltered(name, { edits });
  await pin(page, { builds: { [name]: buildId } });
  await page.goto(family.dashboard);
  await expect(emptyRewards(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-disposed', '1');
});

test('a part of a remote that throws outside rendering stays on the page', async ({
  page,
  family,
  pageErrors,
}) => {
  pageErrors.expect(/chaos/);
  const later = 'setTimeout(()=>{throw Error("chaos")}),Promise.reject(Error("chaos"))';
  const { buildId } = await publishAltered(name, { edits: withText(`(${later},"Still here.")`) });
  await pin(page, { builds: { [name]: buildId } });
  const failed = page.waitForEvent('pageerror');
  await page.goto(family.dashboard);
  await failed;
  await expect(section(page, 'Rewards').getByText('Still here.')).toBeVisible();
  await expectDashboard(page);
});

test('a broken build whose predecessor is broken too does not affect the rest of the page', async ({
  page,
  family,
  pageErrors,
}) => {
  pageErrors.expect(/chaos/);
  const { registry, channel } = await newChannel(name);
  await pin(page, { channel });
  for (const edits of [throwingAtEvaluation, throwingAtRender]) {
    const { buildId } = await publishAltered(name, { edits });
    await releaseWithoutGate(registry, { name, channel, buildId });
    await untilServed(page, buildId);
  }
  await page.goto(family.dashboard);
  await expect(rewardsUnavailable(page)).toBeVisible();
  await expectDashboard(page);
});

for (const [failure, fail] of [
  ['throws before it renders', (code: string) => `throw Error("chaos");${code}`],
  ['lacks its files', null],
] as const) {
  test(`a shell that ${failure} is replaced by the previous one`, async ({ page, family, pageErrors }) => {
    const { registry, channel } = await newChannel('shell');
    await pin(page, { channel });
    const edits = { main: fail ?? ((code: string) => `${code}/* chaos */`) };
    const { buildId } = await publishAltered('shell', { edits });
    pageErrors.expect(/chaos/, new RegExp(buildId));
    await releaseWithoutGate(registry, { name: 'shell', channel, buildId });
    await untilServed(page, buildId, 'shell');
    if (!fail) await page.route(`**/assets/shell/${buildId}/**`, (route) => route.fulfill({ status: 404 }));
    await page.goto(family.dashboard);
    await expectDashboard(page);
  });
}

test('when a pinned shell throws before it renders, the landing page stays visible, and other pages show a message', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/chaos/);
  const { buildId } = await publishAltered('shell', {
    edits: { main: (code) => `throw Error("chaos");${code}` },
  });
  await pin(page, { builds: { shell: buildId } });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Family Chores Made Fun' })).toBeVisible();
  await page.goto('/contact');
  // The message appears only after a delay, so that a page that is merely slow does not show it.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(page.getByText('Please check your connection and refresh the page.')).toBeVisible();
});

test('a build that declares another React version cannot be published', async () => {
  const publishing = publishAltered(name, { shared: { react: '^18.0.0' } });
  await expect(publishing).rejects.toThrow(/it needs react \^18\.0\.0, the shell has 19\./);
});

test('a build that requires another React version without declaring it does not load that version', async ({
  page,
  family,
  pageErrors,
}) => {
  pageErrors.expect(/react/i);
  const edits = {
    entry: (code: string) => code.replaceAll('requiredVersion:"^19.0.0"', 'requiredVersion:"^18.0.0"'),
  };
  const { buildId } = await publishAltered(name, { edits });
  await pin(page, { builds: { [name]: buildId } });
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Reflect.set(globalThis, 'renderers', renderers);
    // The hook of React's developer tools, with which every React DOM on the page registers.
    Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: (renderer: unknown) => renderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    });
  });
  await page.goto(family.dashboard);
  await expect(emptyRewards(page)).toBeVisible();
  await expectDashboard(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'renderers').length)).toBe(1);
});

test('a rollback does not change an open page, and the next page gets the previous build', async ({
  page,
  family,
}) => {
  const { registry, channel, buildId } = await newChannel(name);
  const newer = await publishAltered(name, { edits: withText('"The newer build."') });
  await releaseWithoutGate(registry, { name, channel, buildId: newer.buildId });
  await pin(page, { channel });
  await untilServed(page, newer.buildId);
  await page.goto(family.dashboard);
  await expect(section(page, 'Rewards').getByText('The newer build.')).toBeVisible();

  await rollBackRelease(registry, { name, channel, reason: 'To see what happens to open pages' });
  await section(page, 'Rewards').getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectDashboard(page);
  await untilServed(page, buildId);
  await expect(section(page, 'Rewards').getByText('The newer build.')).toBeVisible();
  expect((await buildOn(page, name))?.buildId).toBe(newer.buildId);

  await page.goto(family.dashboard);
  await expect(emptyRewards(page)).toBeVisible();
  expect((await buildOn(page, name))?.buildId).toBe(buildId);
});

test('a browser that had an aborted candidate gets the previous build', async ({
  page,
  family,
  pageErrors,
}) => {
  pageErrors.expect(/chaos/);
  const { registry, channel, buildId } = await newChannel(name);
  const candidate = await publishAltered(name, { edits: throwingAtRender });
  const plan = { steps: [100], holdSeconds: 3600, leastLoads: 1000 };
  await releaseWithoutGate(registry, { name, channel, buildId: candidate.buildId, plan });
  await pin(page, { channel });
  await untilServed(page, candidate.buildId);
  await page.goto(family.dashboard);
  expect((await buildOn(page, name))?.buildId).toBe(candidate.buildId);
  await expect(emptyRewards(page)).toBeVisible();
  await abort(registry, { name, channel });
  await untilServed(page, buildId);
  await page.goto(family.dashboard);
  await expectDashboard(page);
  expect((await buildOn(page, name))?.buildId).toBe(buildId);
});
