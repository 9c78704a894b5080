import { listAudit } from '@family-chores/contracts/registry/audit';
import { listErrors } from '@family-chores/contracts/registry/errors';
import { getRelease } from '@family-chores/contracts/registry/release';
import { abort, createBrowserSend, Registry, releaseOf } from '@family-chores/shipping/client';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import {
  buildIn,
  buildOn,
  newChannel,
  pin,
  publishAltered,
  releaseWithoutGate,
} from '../src/steps/builds.ts';
import { connectAsOperator } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';

const name = 'mf-billing';
const prices = (page: Page) => page.getByRole('heading', { name: 'Annual' });

/** Makes the browser a new visitor who gets this build. */
async function becomeVisitorOf(context: BrowserContext, buildId: string): Promise<void> {
  const { origin } = await connectAsOperator();
  const registry = new Registry({ origin, send: createBrowserSend(context.request) });
  await expect(async () => {
    await context.clearCookies({ name: 'visitor' });
    await context.request.get(origin);
    expect(buildIn(await registry.call(getRelease, {}), name)?.buildId).toBe(buildId);
  }).toPass({ intervals: [10] });
}

/** Loads the landing page. @returns the id of the remote's build that ran on it */
async function visit(page: Page): Promise<string | undefined> {
  await page.goto('/');
  const build = await buildOn(page, name);
  await page.waitForFunction((container) => container in globalThis, build?.container ?? '');
  return build?.buildId;
}

async function readAudit(channel: string) {
  const { registry } = await connectAsOperator();
  const entries = await registry.call(listAudit, { query: { name } });
  return entries.filter((entry) => entry.channel === channel);
}

/** Loads the landing page as new visitors who get the candidate, until the registry pauses it. */
async function releaseUntilPaused(page: Page, channel: string, candidate: string): Promise<void> {
  const { registry } = await connectAsOperator();
  await pin(page, { channel });
  const plan = { steps: [50, 100], holdSeconds: 1 };
  await releaseWithoutGate(registry, { name, channel, buildId: candidate, plan });
  await expect(async () => {
    await becomeVisitorOf(page.context(), candidate);
    expect(await visit(page)).toBe(candidate);
    await expect(prices(page)).toBeVisible();
    const release = await releaseOf(registry, { name, channel });
    expect(release.candidate?.status).toBe('paused');
  }).toPass();
}

test('browsers keep their build within a step, more get the candidate at each step, and finally all get it', async ({
  openBrowser,
}) => {
  const { registry, channel, buildId: released } = await newChannel(name);
  const { buildId: candidate } = await publishAltered(name);
  const [early, late] = [await openBrowser(), await openBrowser()];
  for (const page of [early, late]) await pin(page, { channel });

  const plan = { steps: [50, 100], holdSeconds: 1, leastLoads: 3 };
  await releaseWithoutGate(registry, { name, channel, buildId: candidate, plan });
  await becomeVisitorOf(early.context(), candidate);
  await becomeVisitorOf(late.context(), released);
  for (const _ of ['first', 'again']) {
    expect([await visit(early), await visit(late)]).toEqual([candidate, released]);
    await expect(prices(early)).toBeVisible();
  }

  // A page reports its builds when the next visit replaces it. Three visitors must report.
  await expect(async () => {
    await becomeVisitorOf(early.context(), candidate);
    await visit(early);
    expect(await visit(late)).toBe(candidate);
  }).toPass();
  await expect(async () => {
    await becomeVisitorOf(late.context(), candidate);
    await visit(late);
    expect(await releaseOf(registry, { name, channel })).toMatchObject({
      buildId: candidate,
      candidate: null,
    });
  }).toPass();
  expect(await readAudit(channel)).toMatchObject([
    { action: 'promoted', by: 'registry', buildId: candidate },
    { action: 'step-reached', by: 'registry', reason: expect.stringContaining('at 50 % it was tried in') },
    { action: 'candidate-started', by: 'operator-token' },
    { action: 'gate-overridden', by: 'operator-token', buildId: candidate, reason: 'A journey' },
    { action: 'released', buildId: released },
    { action: 'gate-overridden', buildId: released },
  ]);
});

test('a candidate that throws for all visitors, who are on one network, is paused; an operator sees where it throws, and aborts it', async ({
  openBrowser,
  pageErrors,
}) => {
  pageErrors.expect(/No prices today/);
  const { registry, channel, buildId: released } = await newChannel(name);
  // Replaces the component that fills the slot `landing.pricing`.
  const insertThrow = (text: string) =>
    text.replace(/("landing\.pricing":\{plans:)[\w$.]+/, '$1()=>{throw new Error("No prices today")}');
  const { buildId: candidate, maps } = await publishAltered(name, { edits: { entry: insertThrow } });
  const [mapFile] = Object.keys(maps ?? {});
  const page = await openBrowser();
  await releaseUntilPaused(page, channel, candidate);
  const [newest] = await readAudit(channel);
  expect(newest).toMatchObject({ action: 'paused', by: 'registry', buildId: candidate });
  expect(newest?.reason).toMatch(
    /^It threw in (\d+) of \1 browsers \(.* %\) on one network, .* abort or resume it$/,
  );

  const staff = await openBrowser();
  const { person } = await arrangeFamily(staff, []);
  await grantRole(person.email, 'operator');
  await staff.goto(`/ops?remote=${name}`);
  const row = staff.getByRole('table', { name: `Errors of ${name}` }).getByRole('row', { name: candidate });
  await expect(row).toContainText(/mf-billing\/src\/remote\.tsx:\d+:\d+/);
  await row.getByText('Error: No prices today').click();
  await expect(row).toContainText(/Chromium \d+/);
  await expect(row.getByText('Route /', { exact: true })).toBeVisible();
  expect((await staff.request.get(`/assets/${name}/${candidate}/${mapFile}`)).status()).toBe(404);

  await abort(registry, { name, channel, reason: 'It throws' });
  await expect(async () => expect(await visit(page)).toBe(released)).toPass();
});

test('a candidate that violates the Content Security Policy of the page is paused, and the violation is attributed to it', async ({
  openBrowser,
  pageErrors,
}) => {
  pageErrors.expect(/Content Security Policy/);
  const { registry, channel } = await newChannel(name);
  const insertStyle = (code: string) => `document.body.setAttribute("style","color:red");${code}`;
  const { buildId: candidate } = await publishAltered(name, { edits: { entry: insertStyle } });
  const page = await openBrowser();
  await releaseUntilPaused(page, channel, candidate);
  const [newest] = await readAudit(channel);
  expect(newest?.reason).toMatch(/^It threw in (\d+) of \1 browsers .* on one network/);
  const [error] = await registry.call(listErrors, { params: { name }, query: { buildId: candidate } });
  expect(error).toMatchObject({ name: 'PolicyViolation', message: 'Refused by style-src-attr' });
  expect(error?.frames[0]).toMatchObject({
    name,
    buildId: candidate,
    file: expect.stringMatching(/^entry\./),
  });
  expect(error?.routes.map(({ route }) => route)).toEqual(['/']);
  await abort(registry, { name, channel, reason: 'It violates the policy' });
});
