import { basename } from 'node:path';
import { readDescription } from '@family-chores/shipping/client';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { arrangeFamily } from '../src/steps/arranged-family.ts';
import { memberCard } from '../src/steps/family.ts';
import { openStartedLandingPage } from '../src/steps/landing.ts';
import { builtFolder } from '../src/steps/registry.ts';

async function arrangeDashboard(page: Page): Promise<string> {
  const { dashboard } = await arrangeFamily(page, [{ name: 'Mia', age: 8 }]);
  return dashboard;
}

test('a page opened by a deep link fetches every script once, and has one style tag', async ({ page }) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(await arrangeDashboard(page));
  await expect(memberCard(page, 'Mia')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(6);
  expect(new Set(scripts).size).toBe(scripts.length);
  await expect(page.locator('head > style[data-styled]')).toHaveCount(1);
});

for (const [owner, path] of [
  ['the shell', '/login'],
  ['a remote', '/family-setup'],
] as const) {
  test(`a page of ${owner} with a form preloads the libraries that forms need`, async ({ page }) => {
    await page.goto(path);
    const { libraries } = await readDescription(builtFolder('shell'));
    const hints = page.locator('link[rel=preload][as=script]');
    const preloaded = await hints.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    const files = preloaded.map((address) => basename(address));
    for (const library of ['formik', 'yup', '@family-chores/ui/forms']) {
      expect(files).toEqual(expect.arrayContaining(libraries[library] ?? [library]));
    }
  });
}

test('a script without an integrity hash does not run', async ({ page, pageErrors }) => {
  pageErrors.expect(/Integrity-Policy|integrity/i);
  await page.goto('/login');
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        script.src = document.querySelector('script[src]')?.getAttribute('src') ?? '';
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('refused');
});

test('assigning text as markup or evaluating it as code throws', async ({ page, pageErrors }) => {
  pageErrors.expect(/Trusted|Content Security Policy/);
  await openStartedLandingPage(page);
  const thrown = await page.evaluate(() => {
    const text = '<img src="data:," onerror="globalThis.ran = true">';
    const sinks = [
      () => (document.createElement('div').innerHTML = text),
      // oxlint-disable-next-line no-eval -- the test shows that it throws
      () => eval('globalThis.ran = true'),
    ];
    const outcomeOf = (sink: () => unknown) => {
      try {
        sink();
        return 'nothing';
      } catch (error) {
        return error instanceof Error ? error.name : 'something';
      }
    };
    // The sinks are called in a later task, as code of the page. The current task belongs to the debugger,
    // which may evaluate anything.
    return new Promise<string[]>((resolve) => setTimeout(() => resolve(sinks.map(outcomeOf))));
  });
  expect(thrown).toEqual(['TypeError', 'EvalError']);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'ran'))).toBe(false);
});

test('a released build that cannot be loaded is replaced by the last good build', async ({
  page,
  pageErrors,
}) => {
  // The page's response comes from the test, so the browser does not count the page as local, and blocks its socket.
  pageErrors.expect(/\/assets\/gone\//, /digest/, /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  const dashboard = await arrangeDashboard(page);
  await page.route(`**${dashboard}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(?<=id="release">).*(?=<\/script>)/, (text) =>
      JSON.stringify(withMissingBuilds(JSON.parse(text))),
    );
    await route.fulfill({ response, body });
  });
  await page.goto(dashboard);
  await expect(memberCard(page, 'Mia')).toBeVisible();
});

interface Release {
  remotes: { build: { base: string; container: string } }[];
}

/** Gives every remote a build whose files are missing, and makes its actual build the last good build. */
function withMissingBuilds(release: Release): Release {
  const remotes = release.remotes.map(({ build, ...remote }) => ({
    ...remote,
    build: { ...build, base: '/assets/gone/', container: `${build.container}_gone` },
    lastGood: build,
  }));
  return { ...release, remotes };
}
