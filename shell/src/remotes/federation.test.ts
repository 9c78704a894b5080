import { aBuild } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { init as startRuntime } from '@module-federation/enhanced/runtime';
import { loadBuild } from './federation.ts';

const remote = { pages: {}, parts: {} };
const phases = () =>
  jest.mocked(performance.measure).mock.calls.map(([name]) => name.replace(/^remote mf_rewards_\d+ /, ''));

/** A container as a build's entry would define it. */
const aContainer = (get = () => Promise.resolve(() => ({ remote }))) => ({
  init: jest.fn((...args: [scope: object, initScope: object[], options: { shareScopeMap?: object }]) =>
    Promise.resolve(args),
  ),
  get: jest.fn(get),
});

/** jsdom fetches no scripts: this runs the requested one. */
function runScript(run: () => void) {
  const script = document.querySelector('script');
  if (!script) throw new Error('No script was requested');
  run();
  script.dispatchEvent(new Event('load'));
}

let builds = 0;
const nextBuild = () => aBuild('mf-rewards', { container: `mf_rewards_${(builds += 1)}` });
const define = (name: string, container: object) => Reflect.set(globalThis, name, container);

const runtime = startRuntime({ name: 'shell', remotes: [] });

beforeEach(() => {
  globalThis.scriptIntegrity = () => 'sha256-right';
  globalThis.scriptAddress = jest.fn<typeof scriptAddress>((url) => url);
  // jsdom has no `performance.measure`.
  performance.measure = jest.fn<typeof performance.measure>();
});

it('runs the entry, provides the shared libraries, and evaluates the module', async () => {
  const build = nextBuild();
  const container = aContainer();
  const loading = loadBuild(build);
  // The absolute address, because the browser reports a failed script with that address (see `script-address.ts`).
  expect(jest.mocked(scriptAddress)).toHaveBeenCalledWith(
    `http://localhost:3000${build.base}${build.entry.join('')}`,
  );
  runScript(() => define(build.container, container));
  expect(await loading).toBe(remote);
  const [[scope, , options] = []] = container.init.mock.calls;
  expect(scope).toBe(runtime.shareScopeMap['default']);
  expect(options?.shareScopeMap).toBe(runtime.shareScopeMap);
  // These are the enumerable options, which the remote's runtime copies.
  expect({ ...options }).toEqual({ version: '', shareScopeKeys: 'default' });
  expect(phases()).toEqual(['entry', 'init', 'code', 'evaluation']);
});

it('does not repeat completed phases after a failure', async () => {
  const build = nextBuild();
  const get = jest.fn(() => Promise.resolve(() => ({ remote })));
  get.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const container = aContainer(get);
  define(build.container, container);
  await expect(loadBuild(build)).rejects.toThrow('Loading chunk 7 failed');
  expect(await loadBuild(build)).toBe(remote);
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(phases()).toEqual(['init', 'code', 'evaluation']);
});

it('repeats a failed initialization', async () => {
  const build = nextBuild();
  const container = aContainer();
  container.init.mockRejectedValueOnce(new Error('No compatible react'));
  define(build.container, container);
  await expect(loadBuild(build)).rejects.toThrow('No compatible react');
  expect(await loadBuild(build)).toBe(remote);
  expect(container.init).toHaveBeenCalledTimes(2);
});

it('fails for an entry that defines no container, and for a build that exposes no remote', async () => {
  const build = nextBuild();
  const loading = loadBuild(build);
  runScript(() => undefined);
  await expect(loading).rejects.toThrow(`defines no ${build.container}`);
  define(build.container, { ...aContainer(), get: () => Promise.resolve(() => ({})) });
  await expect(loadBuild(build)).rejects.toThrow(`${build.container} exposes no remote`);
});
