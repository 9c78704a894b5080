import { jest } from '@jest/globals';
import { defineRemote } from '@family-chores/web-kit/remote';
import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { installScriptIntegrity } from '../scripts/script-integrity.ts';
import { screens } from '../screens.ts';
import { prefetchPages } from './prefetch-pages.ts';

/** Each test uses its own remotes, because a script is fetched only once. */
const remote = (name: string) =>
  aRemote(`mf-${name}`, {
    routes: [{ path: `/${name}/:id`, page: name, slots: [] }],
    build: aBuild(`mf-${name}`, {
      pages: { [name]: ['missing.js'] },
      scripts: { 'entry.js': `sha256-${name}-entry`, 'remote.js': `sha256-${name}-code` },
    }),
  });

function link(href: string, { top = 10, left = 10, width = 80, height = 20 } = {}) {
  const element = document.createElement('a');
  element.href = href;
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  document.body.append(element);
}

/** Starts to prefetch. @returns, among others, the fetched scripts as `name/file`, and the remotes that ran */
function start(names: readonly string[], isBusy = () => false) {
  const release = aReleaseDocument(...names.map(remote));
  release.shell.routes = [{ path: '/login', page: 'sign-in', slots: [] }];
  release.shell.build.scripts = { 'sign-in.js': 'sha256-sign-in' };
  release.shell.build.pages = { 'sign-in': ['sign-in.js'] };
  installScriptIntegrity(release);
  const fetched: string[] = [];
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : input.toString();
    fetched.push(address.replace(/.*\/mf-(\w+)\/[^/]+\/(\w+)\.js$/, '$1/$2'));
    return new Response();
  });
  // jsdom has no `performance.measure`.
  performance.measure = jest.fn<typeof performance.measure>();
  const run: string[] = [];
  const loader = createRemoteLoader(release, async ({ base }) => {
    run.push(base.replace(/.*\/mf-(\w+)\/.*/, '$1'));
    return defineRemote({});
  });
  const controller = new AbortController();
  const done = prefetchPages(release, loader, { isBusy, signal: controller.signal });
  return { fetched, fetchMock, run, leave: () => controller.abort(), done };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

it('prefetches the pages of visible links, each script once, with its hash and at low priority', async () => {
  link('/first/1');
  link('/first/2');
  link('/second/1');
  const { fetched, fetchMock } = start(['first', 'second']);
  await jest.runAllTimersAsync();
  expect(fetched).toEqual(['first/entry', 'first/remote', 'second/entry', 'second/remote']);
  expect(fetchMock).toHaveBeenCalledWith(
    'http://localhost:3000/assets/mf-first/0000000-000000000000/entry.js',
    {
      integrity: 'sha256-first-entry',
      priority: 'low',
    },
  );
});

it('runs the prefetched code page by page without reporting it as opened', async () => {
  link('/loaded/1');
  link('/next/1');
  const { fetched, fetchMock, run } = start(['loaded', 'next']);
  let respond: () => void = () => undefined;
  fetchMock.mockImplementationOnce(() => new Promise((resolve) => (respond = () => resolve(new Response()))));
  await jest.runAllTimersAsync();
  expect(run).toEqual([]);
  respond();
  await jest.runAllTimersAsync();
  expect(fetched).toEqual(['loaded/remote', 'next/entry', 'next/remote']);
  expect(run).toEqual(['loaded', 'next']);
  expect(performance.measure).not.toHaveBeenCalledWith(expect.stringContaining('opened'), expect.anything());
});

it('runs the code of a linked screen of the shell', async () => {
  const fetchScreen = jest.spyOn(screens['sign-in'] ?? { fetch: async () => {} }, 'fetch');
  fetchScreen.mockRejectedValue(new Error('not for this test'));
  link('/login');
  start([]);
  await jest.runAllTimersAsync();
  expect(fetchScreen).toHaveBeenCalledTimes(1);
});

it.each([
  ['below the screen', { top: 5_000 }],
  ['above the screen', { top: -50 }],
  ['not shown', { width: 0 }],
])('ignores a link that is %s', async (_, place) => {
  link('/hidden/1', place);
  const { fetched } = start(['hidden']);
  await jest.runAllTimersAsync();
  expect(fetched).toEqual([]);
});

it('skips scripts that the page has requested itself', async () => {
  link('/shown/1');
  const { fetched } = start(['shown']);
  globalThis.scriptIntegrity('http://localhost:3000/assets/mf-shown/0000000-000000000000/entry.js');
  await jest.runAllTimersAsync();
  expect(fetched).toEqual(['shown/remote']);
});

it('waits until the page has not been busy for a while', async () => {
  link('/later/1');
  let isBusy = true;
  const { fetched } = start(['later'], () => isBusy);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual([]);
  isBusy = false;
  await jest.advanceTimersByTimeAsync(200);
  expect(fetched).toEqual([]);
  await jest.runAllTimersAsync();
  expect(fetched).toEqual(['later/entry', 'later/remote']);
});

it('runs nothing and prefetches no other page after the user has left the page', async () => {
  link('/started/1');
  link('/unwanted/1');
  const { fetched, fetchMock, run, leave, done } = start(['started', 'unwanted']);
  fetchMock.mockImplementationOnce(async () => {
    leave();
    return new Response();
  });
  await jest.runAllTimersAsync();
  await done;
  expect(fetched).toEqual(['started/remote']);
  expect(run).toEqual([]);
});

it('prefetches at most four pages', async () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  names.forEach((name) => link(`/${name}/1`));
  const { fetched } = start(names);
  await jest.runAllTimersAsync();
  expect(fetched.filter((file) => file.endsWith('/entry'))).toEqual(
    names.slice(0, 4).map((name) => `${name}/entry`),
  );
});

it('continues with the next page when one cannot be fetched', async () => {
  link('/lost/1');
  link('/found/1');
  const { fetched, fetchMock } = start(['lost', 'found']);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await jest.runAllTimersAsync();
  expect(fetched).toEqual(['lost/remote', 'found/entry', 'found/remote']);
});
