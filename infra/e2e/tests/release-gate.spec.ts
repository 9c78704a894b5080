import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { overrideGate } from '@family-chores/contracts/registry/releases';
import { CallRefused, Registry, release, releaseOf, rollBackRelease } from '@family-chores/shipping/client';
import type { Alteration } from '@family-chores/shipping/testing';
import type { Browser } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { publishAltered } from '../src/steps/builds.ts';
import { connectAsOperator } from '../src/steps/registry.ts';
import { grantRole } from '../src/steps/roles.ts';
import { tryInGate } from '../src/steps/try-in-gate.ts';

const name = 'mf-rewards';
const prepend = (code: string) => (text: string) => `${code}\n${text}`;
const logsAnError = { edits: { entry: prepend("console.error('A castle fell');") } };

/** Publishes an altered build of rewards. @returns the reasons why the release gate refuses it in the current shell */
async function reasonsAgainst(browser: Browser, alteration: Alteration): Promise<readonly string[]> {
  return (await tryInGate(browser, await publishAltered(name, alteration))).reasons;
}

async function teamOfRewards(): Promise<Registry> {
  const { origin, registry } = await connectAsOperator();
  const { token } = await registry.call(createToken, { body: { name } });
  return new Registry({ origin, token });
}

test('the release gate refuses a build that keeps the page busy, logs an error, makes an unexpected request or loads a blocked image', async ({
  browser,
}) => {
  const edits = {
    entry: prepend(`
      console.error('A castle fell'); fetch('/api/castles'); new Image().src = 'https://sand.example/';
      for (const end = performance.now() + 2500; performance.now() < end; );`),
  };
  const reasons = (await reasonsAgainst(browser, { edits })).join('\n');
  expect(reasons).toContain('the page is busy for more than 2 s at a time, and does not respond to input');
  expect(reasons).toContain('it logs an error: A castle fell');
  expect(reasons).toMatch(/unexpected request: GET .*\/api\/castles/);
  expect(reasons).toContain("the page's content security policy (img-src) blocked https://sand.example/");
});

test('a build that needs a React version other than the shell’s is refused, whether or not it declares that version', async ({
  browser,
}) => {
  const declared = { shared: { react: '^18.0.0' } };
  const refused = await publishAltered(name, declared).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallRefused);
  expect(String(refused)).toContain('it needs react ^18.0.0');

  const edits = { entry: (text: string) => text.replaceAll('^19.0.0', '^18.0.0') };
  const reasons = await reasonsAgainst(browser, { edits });
  expect(reasons.join('\n')).toMatch(/mf-rewards \S+ failed: .*react/);
});

test('the release gate refuses a build that leaks detached elements, and intervals that it never stops', async ({
  browser,
}) => {
  const edits = {
    entry: prepend(`
      globalThis.kept = [];
      new MutationObserver((changes) => changes.forEach(({ removedNodes }) => kept.push(...removedNodes)))
        .observe(document, { childList: true, subtree: true });
      addEventListener('popstate', () => setInterval(() => {}, 60_000));`),
  };
  const reasons = (await reasonsAgainst(browser, { edits })).join('\n');
  expect(reasons).toMatch(/mounted and unmounted 15 times, it retains \d+ DOM nodes more than before/);
  expect(reasons).toMatch(/it retains \d+ running intervals more than before, 10 running intervals at most/);
});

test('the release gate refuses a build even if it fails only after navigation within the page', async ({
  browser,
}) => {
  const edits = {
    entry: prepend(`
      addEventListener('popstate', () => {
        console.error('A moat dried up');
        document.documentElement.setAttribute('aria-busy', 'true');
      });`),
  };
  const reasons = (await reasonsAgainst(browser, { edits })).join('\n');
  expect(reasons).toContain('it logs an error: A moat dried up');
  expect(reasons).toMatch(/in round 1, \/\S* did not load within 10 s/);
});

for (const remote of ['mf-account', 'mf-rewards', 'mf-schedule']) {
  test(`${remote} passes the release gate, which performs its smoke scripts`, async ({ browser }) => {
    test.setTimeout(360_000);
    const build = await publishAltered(remote);
    expect(build.smoke).toBeDefined();
    expect((await tryInGate(browser, build)).reasons).toEqual([]);
  });
}

test('the release gate refuses a build in which a step of its smoke script cannot be performed', async ({
  browser,
}) => {
  const open = '/dashboard/:familyId/rewards';
  const smoke = [{ open, steps: [{ press: 'Add Reward' }, { press: 'Build a castle' }] }];
  const reasons = (await reasonsAgainst(browser, { smoke })).join('\n');
  expect(reasons).toContain(
    `in the script of ${open}: stopped at step 2 of 2, press "Build a castle": it is not on the page`,
  );
  expect(reasons).toMatch(/on the screen: .*heading "Add Reward"/);
});

test('a build that fills a slot which nothing renders, or has a smoke script for a page of another remote, is refused', async () => {
  const refusalOf = (alteration: Alteration) =>
    publishAltered(name, alteration).catch((error: unknown) => String(error));
  const slots = ['dashboard.section', 'dashboard.sections'].map((slot) => ({
    slot,
    part: 'rewards',
    order: 50,
  }));
  expect(await refusalOf({ slots })).toMatch(
    /it fills the slot dashboard\.sections, which no released build renders; there are .*dashboard\.section, /,
  );
  const smoke = [{ open: '/settings', steps: [{ press: 'Invite' }] }];
  expect(await refusalOf({ smoke })).toContain(
    "smoke: /settings is neither a path of the remote's routes nor a slot",
  );
});

test("a refused build cannot be released with the team's token; in /ops it can, if a reason is given", async ({
  browser,
  page,
}) => {
  const { buildId } = await publishAltered(name, logsAnError);
  const team = await teamOfRewards();
  const target = { name, channel: `journey-${crypto.randomUUID().slice(0, 8)}` };
  const refusalOf = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => String(error));
  expect(await refusalOf(release(team, { ...target, buildId }))).toContain('has no valid verdict');
  await tryInGate(browser, { name, buildId });
  for (const attempt of [
    () => release(team, { ...target, buildId }),
    () => release(team, { ...target, buildId, plan: { steps: [1, 100] } }),
    () => rollBackRelease(team, { ...target, to: buildId }),
  ]) {
    const refusal = await refusalOf(attempt());
    expect(refusal).toMatch(/in the current shell .* was refused by the release gate: .*A castle fell/);
    expect(refusal).toContain(`npm run ship -w ${name} -- --channel ${target.channel}`);
  }
  const override = { params: target, version: 0, body: { buildId, reason: 'We want it' } };
  expect(await refusalOf(team.call(overrideGate, override))).toContain('403');
  expect((await releaseOf(team, target)).buildId).toBeNull();

  const { person } = await arrangeFamily(page, []);
  await grantRole(person.email, 'operator');
  await page.goto(`/ops?remote=${name}`);
  const row = page
    .getByRole('table', { name: `Builds of ${name}` })
    .getByRole('row')
    .filter({ hasText: buildId });
  await expect(row).toContainText('Refused');
  await expect(row.getByRole('button', { name: `Release ${buildId}` })).toHaveCount(0);
  await row.getByRole('button', { name: `Release Anyway ${buildId}` }).click();
  const dialog = page.getByRole('dialog', { name: `Release ${name} anyway?` });
  await expect(dialog).toContainText('A castle fell');
  await dialog.getByLabel('Channel').fill(target.channel);
  await dialog.getByRole('radio', { name: /^Immediately/ }).check();
  await dialog.getByRole('button', { name: 'Release Anyway' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  expect((await releaseOf(team, target)).buildId).toBeNull();
  await dialog.getByLabel('Reason').fill('Only its log is loud');
  await dialog.getByRole('button', { name: 'Release Anyway' }).click();
  await expect(
    page.getByRole('table', { name: 'Audit trail' }).getByRole('row', {
      name: new RegExp(`^Released without the gate ${buildId} ${target.channel} Account `),
    }),
  ).toContainText('Only its log is loud');
  expect((await releaseOf(team, target)).buildId).toBe(buildId);
});
