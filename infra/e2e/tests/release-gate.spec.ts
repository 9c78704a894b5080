import { listReleases } from '@family-chores/contracts/registry/releases';
import { CallRefused } from '@family-chores/shipping/client';
import { passGate, shellsInUse } from '@family-chores/shipping/gate';
import type { Alteration } from '@family-chores/shipping/testing';
import type { Browser } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { publishAltered } from '../src/steps/builds.ts';
import { operator } from '../src/steps/registry.ts';

const name = 'mf-rewards';
const before = (code: string) => (text: string) => `${code}\n${text}`;

/** The reasons why altered rewards may not be released with the current shell. */
async function refusedFor(browser: Browser, alteration: Alteration): Promise<string[]> {
  const { registry, ...where } = await operator();
  const { buildId } = await publishAltered(name, alteration);
  const shells = shellsInUse(await registry.call(listReleases, {}), 'stable');
  const { signal } = new AbortController();
  const { reasons } = await passGate(browser, {
    ...where,
    name,
    buildId,
    shells: shells.filter(({ isCurrent }) => isCurrent),
    signal,
  });
  return [...reasons];
}

test('a build that logs an error or requests something that does not exist is not released', async ({
  browser,
}) => {
  const edits = {
    entry: before(
      "console.error('A castle fell'); fetch('/api/castles'); new Image().src = 'https://sand.example/';",
    ),
  };
  const reasons = (await refusedFor(browser, { edits })).join('\n');
  expect(reasons).toContain('it logs an error: A castle fell');
  expect(reasons).toMatch(/unexpected request: GET .*\/api\/castles/);
  expect(reasons).toContain("the page's content security policy (img-src) blocked https://sand.example/");
});

test("a build that needs another React than the shell's is refused, whether or not it declares it", async ({
  browser,
}) => {
  const honest = { shared: { react: '^18.0.0' } };
  const refused = await publishAltered(name, honest).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallRefused);
  expect(String(refused)).toContain('it needs react ^18.0.0');

  const edits = { entry: (text: string) => text.replaceAll('^19.0.0', '^18.0.0') };
  const reasons = await refusedFor(browser, { edits });
  expect(reasons.join('\n')).toMatch(/mf-rewards \S+ failed: .*react/);
});

test('a build that leaks detached elements is not released', async ({ browser }) => {
  const edits = {
    entry: before(`
      globalThis.kept = [];
      new MutationObserver((changes) => changes.forEach(({ removedNodes }) => kept.push(...removedNodes)))
        .observe(document, { childList: true, subtree: true });`),
  };
  const reasons = await refusedFor(browser, { edits });
  expect(reasons.join('\n')).toMatch(
    /mounted and unmounted 15 times, it retains \d+ DOM nodes more than before/,
  );
});

test('a build that fails only after navigation within the page is not released', async ({ browser }) => {
  const edits = {
    entry: before(`
      addEventListener('popstate', () => {
        console.error('A moat dried up');
        document.documentElement.setAttribute('aria-busy', 'true');
      });`),
  };
  const reasons = (await refusedFor(browser, { edits })).join('\n');
  expect(reasons).toContain('it logs an error: A moat dried up');
  expect(reasons).toMatch(/in round 1, \/\S* did not load within 10 s/);
});
