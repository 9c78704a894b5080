import { jest } from '@jest/globals';
import { loadScript } from './load-script.ts';

const url = 'http://localhost:3000/assets/mf-rewards/a/entry.js';

/** jsdom fetches no scripts: the test decides what happens to the tag. */
function load() {
  globalThis.scriptIntegrity = () => 'sha256-right';
  globalThis.scriptAddress = (address) => address;
  const loaded = loadScript(url).then(
    () => 'loaded',
    (error: Error) => error.message,
  );
  const script = document.querySelector('script');
  if (!script) throw new Error('No script was requested');
  return { loaded, script };
}

afterEach(() => document.head.replaceChildren());

it('requests the script with its hash and leaves no tag', async () => {
  const { loaded, script } = load();
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([url, 'sha256-right', 'anonymous']);
  script.dispatchEvent(new Event('load'));
  expect(await loaded).toBe('loaded');
  expect(document.querySelector('script')).toBeNull();
});

it('fails when the browser refuses the script', async () => {
  const { loaded, script } = load();
  script.dispatchEvent(new Event('error'));
  expect(await loaded).toBe(`${url} could not be loaded or was altered`);
  expect(document.querySelector('script')).toBeNull();
});

it('fails when the script takes too long', async () => {
  jest.useFakeTimers();
  const { loaded } = load();
  jest.advanceTimersByTime(10_000);
  expect(await loaded).toBe(`${url} took too long to load`);
  jest.useRealTimers();
});
