import { listAudit } from '@family-chores/contracts/registry/audit';
import { getRelease } from '@family-chores/contracts/registry/release';
import { abort, byBrowser, Registry, release, releaseOf } from '@family-chores/shipping/client';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { buildIn, buildOn, newChannel, pin, publishAltered } from '../src/steps/builds.ts';
import { operator } from '../src/steps/registry.ts';

const name = 'mf-billing';
const prices = (page: Page) => page.getByRole('heading', { name: 'Annual' });

/** Makes a browser another visitor, one of those that get this build. */
async function placeWhereItGets(context: BrowserContext, buildId: string): Promise<void> {
  const { origin } = await operator();
  const registry = new Registry({ origin, send: byBrowser(context.request) });
  await expect(async () => {
    await context.clearCookies({ name: 'visitor' });
    await context.request.get(origin);
    expect(buildIn(await registry.call(getRelease, {}), name)?.buildId).toBe(buildId);
  }).toPass({ intervals: [10] });
}

/** Opens the landing page anew, and says which build of the price cards ran on it. */
async function visit(page: Page): Promise<string | undefined> {
  await page.goto('/');
  const build = await buildOn(page, name);
  await page.waitForFunction((container) => container in globalThis, build?.container ?? '');
  return build?.buildId;
}

async function audited(channel: string) {
  const { registry } = await operator();
  const entries = await registry.call(listAudit, { query: { name } });
  return entries.filter((entry) => entry.channel === channel);
}

test('browsers keep the build they got, more get the candidate step by step, and in the end everybody', async ({
  openBrowser,
}) => {
  const { registry, channel, buildId: usual } = await newChannel(name);
  const { buildId: candidate } = await publishAltered(name);
  const [early, late] = [await openBrowser(), await openBrowser()];
  for (const page of [early, late]) await pin(page, { channel });

  const plan = { steps: [50, 100], holdSeconds: 1, leastLoads: 3 };
  await release(registry, { name, channel, buildId: candidate, plan });
  await placeWhereItGets(early.context(), candidate);
  await placeWhereItGets(late.context(), usual);
  for (const _ of ['first', 'again']) {
    expect([await visit(early), await visit(late)]).toEqual([candidate, usual]);
    await expect(prices(early)).toBeVisible();
  }

  // Each visit ends the one before, whose page then reports what became of its builds; three visitors count.
  await expect(async () => {
    await placeWhereItGets(early.context(), candidate);
    await visit(early);
    expect(await visit(late)).toBe(candidate);
  }).toPass();
  await expect(async () => {
    await placeWhereItGets(late.context(), candidate);
    await visit(late);
    expect(await releaseOf(registry, { name, channel })).toMatchObject({
      buildId: candidate,
      candidate: null,
    });
  }).toPass();
  expect(await audited(channel)).toMatchObject([
    { action: 'promoted', by: 'registry', buildId: candidate },
    { action: 'step-reached', by: 'registry', reason: expect.stringContaining('at 50 % it was tried in') },
    { action: 'candidate-started', by: 'operator-token' },
    { action: 'released', buildId: usual },
  ]);
});

test('a candidate that throws for all visitors of the only network is paused for an operator, who takes it back', async ({
  openBrowser,
  trouble,
}) => {
  trouble.expect(/No prices today/);
  const { registry, channel, buildId: usual } = await newChannel(name);
  const throwing = (text: string) =>
    text.replace(/("landing\.pricing":\{plans:)[\w$.]+/, '$1()=>{throw new Error("No prices today")}');
  const { buildId: candidate } = await publishAltered(name, { edits: { entry: throwing } });
  const page = await openBrowser();
  await pin(page, { channel });
  const plan = { steps: [50, 100], holdSeconds: 1 };
  await release(registry, { name, channel, buildId: candidate, plan });

  const statusOf = async () => (await releaseOf(registry, { name, channel })).candidate?.status;
  await expect(async () => {
    await placeWhereItGets(page.context(), candidate);
    expect(await visit(page)).toBe(candidate);
    // The build before takes its place.
    await expect(prices(page)).toBeVisible();
    expect(await statusOf()).toBe('paused');
  }).toPass();
  const [newest] = await audited(channel);
  expect(newest).toMatchObject({ action: 'paused', by: 'registry', buildId: candidate });
  expect(newest?.reason).toMatch(
    /^It threw in 3 of 3 browsers \(.* %\) on one network, .* abort or resume it$/,
  );

  await abort(registry, { name, channel, reason: 'It throws' });
  await expect(async () => expect(await visit(page)).toBe(usual)).toPass();
});
