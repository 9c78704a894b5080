import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';
import type { Remote } from '@family-chores/web-kit/remote';
import { getInstance } from '@module-federation/enhanced/runtime';
import { loadScript } from './load-script.ts';
import { reportPhase } from './telemetry.ts';

/** What a remote's entry leaves under its container's name: the protocol of Module Federation, the same in all its versions. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<unknown>;
  get(module: string): Promise<() => { remote?: Remote }>;
}

/** Name of the one scope, in which the shell shares its libraries. */
const SCOPE = 'default';

const initialised = new WeakSet<Container>();

/**
 * Loads and evaluates a build's one exposed module. How long each phase took stands on the browser's timeline
 * (`telemetry.ts`). Can be called again after a failure: what went well is not done twice.
 */
export async function loadBuild(build: ServedBuild): Promise<Remote> {
  const { container: name } = build;
  const timed = async <T>(phase: LoadPhase, work: () => Promise<T> | T): Promise<T> => {
    const start = performance.now();
    const result = await work();
    reportPhase(name, phase, start);
    return result;
  };
  if (!containerOf(name)) await timed('entry', () => loadScript(entryOf(build)));
  const container = containerOf(name);
  if (!container) throw new Error(`${entryOf(build)} defines no ${name}`);
  if (!initialised.has(container)) {
    await timed('init', () => init(container));
    initialised.add(container);
  }
  const evaluate = await timed('code', () => container.get('./remote'));
  const { remote } = await timed('evaluation', evaluate);
  if (!remote) throw new Error(`${name} exposes no remote`);
  return remote;
}

const entryOf = ({ base, entry }: ServedBuild) => new URL(base + (entry.at(-1) ?? ''), location.href).href;

// A build's container is named after it, so builds of one remote can stand side by side.
const containerOf = (name: string): Container | undefined => Reflect.get(globalThis, name);

/** Gives a container the libraries of the shell. */
async function init(container: Container): Promise<void> {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime did not start');
  const { shareScopeMap } = instance;
  const options = { version: '', shareScopeKeys: SCOPE };
  // The runtime copies the options it can see into those of the remote; this is not one of them.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  await container.init((shareScopeMap[SCOPE] ??= {}), [], options);
}
