import { pageOf } from '@family-chores/contracts/registry/match-route';
import { defineRemote, type Remote } from '@family-chores/web-kit/remote';
import { aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { installScriptIntegrity } from '../scripts/script-integrity.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { untilOpen } from './until-open.ts';

const prices = aRemote('mf-prices', {
  routes: [{ path: '/prices', page: 'plans', slots: [] }],
  slots: [{ slot: 'landing.pricing', part: 'plans', order: 10 }],
});
const release = aReleaseDocument(prices);
release.shell.routes = [{ path: '/', page: 'landing', slots: ['landing.pricing'] }];

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no `performance.measure`.
  performance.measure = jest.fn<typeof performance.measure>();
  installScriptIntegrity(release);
});
afterEach(() => jest.useRealTimers());

/** @returns a function that lets time pass, and then returns whether the promise has resolved */
function observe(promise: Promise<void>) {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  return async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return isDone;
  };
}

function openPage(loading: Promise<Remote>) {
  const loader = createRemoteLoader(release, () => loading);
  loader.open('mf-prices');
  return observe(untilOpen(pageOf(release, '/'), loader));
}

it('waits until the remotes of the page are open', async () => {
  let load: (remote: Remote) => void = () => undefined;
  const isDone = openPage(
    new Promise((resolve) => {
      load = resolve;
    }),
  );
  expect(await isDone(500)).toBe(false);
  load(defineRemote({}));
  expect(await isDone(100)).toBe(true);
});

it("waits until the code of a remote's page has loaded", async () => {
  let loadPage: () => void = () => undefined;
  const pages = {
    plans: Object.assign(() => null, {
      fetch: () =>
        new Promise<void>((resolve) => {
          loadPage = resolve;
        }),
    }),
  };
  const loader = createRemoteLoader(release, () => Promise.resolve(defineRemote({ pages })));
  loader.open('mf-prices');
  const isDone = observe(untilOpen(pageOf(release, '/prices'), loader));
  expect(await isDone(500)).toBe(false);
  loadPage();
  expect(await isDone(100)).toBe(true);
});

it('waits at most three seconds for a remote', async () => {
  const isDone = openPage(new Promise(() => undefined));
  expect(await isDone(2_500)).toBe(false);
  expect(await isDone(1_000)).toBe(true);
});
