import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { aBuild, aReleaseDocument, serve } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { startOnIntent } from './start-on-intent.ts';

const { dataset } = document.documentElement;
const build = aBuild('shell', { pages: { landing: ['landing.js'], 'sign-in': ['sign-in.js'] } });

interface Visit {
  saved?: string;
  onLine?: boolean;
  /** The network connection as the browser describes it. */
  connection?: object;
  /** Whether the page starts the app itself. */
  startsItself?: boolean;
}

let listeners: AbortController;

/** Opens a page and runs `startOnIntent` on it. @returns a function that returns the state of the start */
function open({ saved, onLine = true, connection = {}, startsItself = false }: Visit = {}) {
  const release = aReleaseDocument();
  const text = JSON.stringify({ ...release, shell: { ...release.shell, build } });
  const tags = '<link rel="preload" as="script" href="/a.js"><script defer src="/a.js"></script>';
  document.head.innerHTML = startsItself ? '' : `<template id="start">${tags}</template>`;
  document.body.innerHTML = `<script id="release" type="application/json">${text}</script>
    <h1>Welcome</h1><a href="/login">Login</a><button>Help</button>`;
  if (saved) localStorage.setItem(saved, '{}');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const onStart = jest.fn();
  startOnIntent(onStart);
  const count = (name: string) => document.head.querySelectorAll(name).length;
  return () => ({
    isFetching: count('link') > 0,
    isStarting: count('script') > 0,
    starts: onStart.mock.calls.length,
  });
}

const waiting = { isFetching: false, isStarting: false, starts: 0 };
const fetching = { isFetching: true, isStarting: false, starts: 0 };
const starting = { isFetching: true, isStarting: true, starts: 1 };

const link = () => screen.getByRole('link', { name: 'Login' });
const helpButton = () => screen.getByRole('button', { name: 'Help' });

/** A pointer event. jsdom has none, so it is a mouse event of that type. */
const pointer = (type: string, target: Element, pointerType = 'mouse') =>
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
const passTime = (milliseconds = 100) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => run() });
  listeners = new AbortController();
  const listen = globalThis.addEventListener.bind(globalThis);
  jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: listeners.signal }),
    );
});

afterEach(() => {
  listeners.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  document.head.replaceChildren();
  for (const key of ['startAt', 'elsewhere']) delete dataset[key];
});

it('adds nothing to a page that starts the app itself', () => {
  const stateOfStart = open({ startsItself: true, saved: SAVED_KEYS.session });
  expect(stateOfStart()).toEqual({ ...waiting, starts: 1 });
});

describe('immediately', () => {
  it.each<[string, Visit]>([
    ['a device with a saved session', { saved: SAVED_KEYS.session }],
    ['a device with a saved guest family', { saved: SAVED_KEYS.guestFamily }],
    ['a browser that is offline', { onLine: false }],
  ])('starts the app for %s', (_, visit) => {
    expect(open(visit)()).toEqual(starting);
  });

  it('starts the app when another page is to be shown', () => {
    dataset['elsewhere'] = '';
    expect(open()()).toEqual(starting);
  });

  it('starts the app on a device that last showed another page', () => {
    localStorage.setItem(SAVED_KEYS.appState, '{"lastRoute":"/login"}');
    expect(open()()).toEqual(starting);
  });

  it('starts the app inside the mobile app', () => {
    Object.assign(globalThis, { androidBridge: {} });
    expect(open()()).toEqual(starting);
    Reflect.deleteProperty(globalThis, 'androidBridge');
  });

  it('starts the app, but runs its scripts only after the document has been parsed', () => {
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const stateOfStart = open({ saved: SAVED_KEYS.session });
    expect(stateOfStart()).toEqual({ ...fetching, starts: 1 });
    readyState.mockReturnValue('interactive');
    fireEvent(document, new Event('DOMContentLoaded', { bubbles: true }));
    expect(stateOfStart()).toEqual(starting);
  });
});

describe('on intent', () => {
  it.each<[string, () => unknown]>([
    ['hovers a link', () => pointer('pointerover', link())],
    ['hovers a button', () => pointer('pointerover', helpButton())],
    ['presses a button', () => pointer('pointerdown', helpButton())],
    ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['focuses a link', () => act(() => link().focus())],
  ])('starts the app once the visitor %s', async (_, intend) => {
    const stateOfStart = open();
    await passTime();
    expect(stateOfStart()).toEqual(waiting);
    intend();
    await passTime();
    expect(stateOfStart()).toEqual(starting);
    expect(Number(dataset['startAt'])).toBeGreaterThan(0);
  });

  it('only fetches the code when a link is pressed, because the browser opens the linked page itself', async () => {
    const stateOfStart = open();
    pointer('pointerdown', link());
    await passTime();
    expect(stateOfStart()).toEqual(fetching);
  });

  it.each<[string, () => unknown]>([
    ['hovers text', () => pointer('pointerover', screen.getByText('Welcome'))],
    ['scrolls by touching a link', () => pointer('pointerover', link(), 'touch')],
    [
      'passes over a link',
      () => {
        pointer('pointerover', link());
        pointer('pointerover', document.body);
      },
    ],
  ])('waits while the visitor only %s', async (_, move) => {
    const stateOfStart = open();
    move();
    await passTime();
    expect(stateOfStart()).toEqual(waiting);
  });

  it('adds each tag once, and makes the scripts run in order', async () => {
    open();
    for (const _ of ['first', 'again']) fireEvent.keyDown(document.body, { key: 'Tab' });
    const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script')];
    expect(scripts.map(({ async }) => async)).toEqual([false]);
  });

  it('does not start the app while offline', async () => {
    const stateOfStart = open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(stateOfStart()).toEqual(waiting);
  });
});

describe('in an idle browser', () => {
  const load = () => fireEvent(window, new Event('load'));
  const fetched = (server: ReturnType<typeof serve>) =>
    server.requests.map(({ url }) => url.split('/').at(-1));
  const anything = { respond: async () => new Response() };

  it("fetches the shell's screens without running them, and starts the app later", async () => {
    const server = serve(anything);
    const stateOfStart = open();
    load();
    await passTime(4_000);
    expect(fetched(server)).toEqual([]);
    await passTime(2_000);
    expect(fetched(server)).toEqual(['entry.js', 'remote.js', 'landing.js', 'sign-in.js']);
    expect(stateOfStart()).toEqual(waiting);
    await passTime(10_000);
    expect(stateOfStart()).toEqual(starting);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])(
    'does nothing over a connection with %j',
    async (connection) => {
      const server = serve(anything);
      const stateOfStart = open({ connection });
      load();
      await passTime(30_000);
      expect([fetched(server), stateOfStart()]).toEqual([[], waiting]);
    },
  );
});
