import type { Browser, Page } from 'playwright-core';
import { aReleaseDocument, aRemote } from '../testing/build-release.ts';
import { pageWithRemote } from '../testing/page-with-remote.ts';
import { BuildSources } from './build-sources.ts';
import { checkForLeaks } from './check-for-leaks.ts';
import { openBrowser } from './open-browser.ts';

const origin = 'https://chores.example';
const name = 'mf-rewards';
const routes = ['/rewards', '/login'].map((path) => ({ path, page: 'rewards', slots: [] }));
const rewards = aRemote(name, { routes });
const release = aReleaseDocument(rewards);
const { buildId } = rewards.build;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser(undefined);
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage({ baseURL: origin });
});
afterEach(() => page.close());

/** Checks a product whose pages run `script`. @returns what the check finds */
async function findingsFor(script: string) {
  const body = pageWithRemote(release, `<h1>Rewards</h1><script>${script}</script>`);
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  return checkForLeaks(page, {
    targets: [{ path: '/rewards', remotes: [name] }],
    pathWithoutBuild: '/login',
    expected: { shell: release.shell.build.buildId, remotes: [{ name, buildId }] },
    sources: new BuildSources({ name, buildId, folder: undefined, origin }),
  });
}

test('finds nothing wrong with pages that retain nothing', async () => {
  expect(await findingsFor('')).toEqual([]);
});

test('reports a dark-theme error once for each opened page, and then does not navigate between them', async () => {
  const findings = await findingsFor(`
    if (matchMedia('(prefers-color-scheme: dark)').matches) console.error('Night fell');
    addEventListener('popstate', () => console.error('Navigated'));`);
  expect(findings).toMatchObject([
    { text: 'it logs an error: Night fell', where: 'at /rewards in dark' },
    { text: 'it logs an error: Night fell', where: 'at /login in dark' },
  ]);
});

test('reports an error that occurs only during navigation', async () => {
  const findings = await findingsFor("addEventListener('popstate', () => console.error('Navigated'));");
  expect(findings).toContainEqual(
    expect.objectContaining({
      text: 'it logs an error: Navigated',
      where: 'while mounting and unmounting it',
    }),
  );
});
