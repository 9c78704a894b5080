import { jest } from '@jest/globals';
import { defineRemote, type Remote } from '@family-chores/web-kit/remote';
import { sessionCurrent } from '@family-chores/web-kit/session';
import { aBuild, aReleaseDocument, aRemote, renderApp, serve } from '@family-chores/web-kit/testing';
import { act } from '@testing-library/react';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { installScriptIntegrity } from '../scripts/script-integrity.ts';
import { SettledProvider } from './settled-provider.tsx';
import { usePrefetch } from './use-prefetch.ts';

let testCount = 0;

/** A page with a visible link to another remote's page, in an idle browser. */
function show(loading: Promise<Remote> = Promise.resolve(defineRemote({}))) {
  testCount += 1;
  const linkedRemote = aRemote('mf-points', {
    routes: [{ path: '/points', page: 'points', slots: [] }],
    // Each test has its own build, because code that was fetched in one test is not fetched again in another.
    build: aBuild('mf-points', { buildId: `000000${testCount}-000000000000` }),
  });
  const currentRemote = aRemote('mf-week', { routes: [{ path: '/week', page: 'week', slots: [] }] });
  const release = aReleaseDocument(currentRemote, linkedRemote);
  release.shell.build.scripts = {};
  document.head.replaceChildren();
  installScriptIntegrity(release);
  performance.measure = jest.fn<typeof performance.measure>();
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => run(), cancelIdleCallback() {} });
  const loader = createRemoteLoader(release, () => loading);
  loader.open('mf-week');
  const server = serve({ respond: async () => new Response() });
  function PageWithLink() {
    usePrefetch(release, loader);
    return <a href="/points">Points</a>;
  }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 80, 20));
  const { store } = renderApp(
    <SettledProvider release={release} loader={loader}>
      <PageWithLink />
    </SettledProvider>,
    { path: '/week' },
  );
  const fetched = () => server.requests.map(({ url }) => url.split('/').at(-1));
  return { store, fetched };
}

async function passTime() {
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  // The code that prefetches is itself loaded after the page.
  await import('./prefetch-pages.ts');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('prefetches the page of a visible link once the current page has settled', async () => {
  const { fetched } = show();
  await passTime();
  expect(fetched()).toEqual(['entry.js', 'remote.js']);
});

it('waits for the remotes of the page', async () => {
  const { fetched } = show(new Promise(() => undefined));
  await passTime();
  expect(fetched()).toEqual([]);
});

it("waits for the page's pending requests", async () => {
  const { store, fetched } = show();
  let respond: () => void = () => undefined;
  jest.mocked(fetch).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        respond = () => resolve(Response.json({ user: null }));
      }),
  );
  const request = store.dispatch(sessionCurrent.initiate());
  await passTime();
  expect(fetched()).toEqual([]);
  respond();
  await request;
  await passTime();
  expect(fetched()).toEqual(['entry.js', 'remote.js']);
});

it.each([{ saveData: true }, { effectiveType: '2g' }])(
  'fetches nothing over a connection with %j',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { fetched } = show();
    await passTime();
    expect(fetched()).toEqual([]);
  },
);
