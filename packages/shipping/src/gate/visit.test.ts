import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { aReleaseDocument, aRemote } from '../testing/build-release.ts';
import { pageWithRemote } from '../testing/page-with-remote.ts';
import { BuildSources } from './build-sources.ts';
import { mergeFindings, reasonOf } from './findings.ts';
import { openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';

const origin = 'https://chores.example';
const rewards = aRemote('mf-rewards', { routes: [{ path: '/rewards', page: 'rewards', slots: [] }] });
const release = aReleaseDocument(rewards);
const { buildId, base } = rewards.build;
const name = 'mf-rewards';

/** Maps line 1 to line 42 of a source. */
const map = {
  version: 3,
  sources: ['webpack://mf_rewards_1/./src/rewards/rewards-page.tsx'],
  names: [],
  mappings: [[[0, 0, 41, 6]]],
};

let browser: Browser;
let page: Page;
let folder: string;

beforeAll(async () => {
  browser = await openBrowser(undefined);
  folder = await mkdtemp(join(tmpdir(), 'visit-'));
  await writeFile(join(folder, 'entry.js.map'), JSON.stringify(map));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  page = await browser.newPage({ baseURL: origin });
});
afterEach(() => page.close());

/** Visits a page with a button and an opened remote that consists of `script`. @returns what the visit finds */
async function reasonsFor(script: string, press?: string) {
  const html = pageWithRemote(
    release,
    `<main><button>Add Reward</button></main><script src="${base}entry.js"></script>`,
  );
  await page.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  const { defects } = await visit(
    page,
    {
      path: '/rewards',
      remotes: [name],
      ...(press !== undefined && { script: { open: '/rewards', steps: [{ press }] } }),
    },
    {
      expected: { shell: release.shell.build.buildId, remotes: [{ name, buildId }] },
      sources: new BuildSources({ name, buildId, folder, origin }),
    },
  );
  const findings = defects.map((defect) => ({ ...defect, where: '' }));
  return mergeFindings(findings).map(reasonOf);
}

test('finds nothing wrong with a remote that opens and whose script can be performed', async () => {
  expect(await reasonsFor('', 'Add Reward')).toEqual([]);
});

test('reports an error once, however it is noticed, with its position in the sources', async () => {
  const reasons = await reasonsFor(
    "const boom = new Error('boom'); console.error(boom); queueMicrotask(() => { throw boom; });",
  );
  expect(reasons).toEqual(['it logs an error: Error: boom (mf-rewards/src/rewards/rewards-page.tsx:42:7)']);
});

test('reports what goes wrong after a step of a script', async () => {
  const reasons = await reasonsFor(
    "document.querySelector('button').onclick = () => { fetch('/api/castles'); throw new Error('boom'); };",
    'Add Reward',
  );
  expect(reasons).toEqual([
    'it threw: boom (mf-rewards/src/rewards/rewards-page.tsx:42:7)',
    `unexpected request: GET ${origin}/api/castles`,
  ]);
});
