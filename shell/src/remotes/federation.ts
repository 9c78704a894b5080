import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { LoadPhase } from '@family-chores/contracts/registry/telemetry';
import type { Remote } from '@family-chores/web-kit/remote';
import { getInstance } from '@module-federation/enhanced/runtime';
import { loadScript } from '../scripts/load-script.ts';
import { reportPhase } from '../telemetry/measures.ts';

/** The container that a remote's entry defines: Module Federation's protocol, identical in all its versions. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<unknown>;
  get(module: string): Promise<() => { remote?: Remote }>;
}

/** Share scope of the shell's libraries. */
const SCOPE = 'default';

const initialized = new WeakSet<Container>();

/** After a failure it can be called again; a completed `entry` or `init` phase is not repeated. */
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
  if (!initialized.has(container)) {
    await timed('init', () => init(container));
    initialized.add(container);
  }
  const evaluate = await timed('code', () => container.get('./remote'));
  const { remote } = await timed('evaluation', evaluate);
  if (!remote) throw new Error(`${name} exposes no remote`);
  return remote;
}

const entryOf = ({ base, entry }: ServedBuild) => new URL(base + (entry.at(-1) ?? ''), location.href).href;

// Containers are named after their build, so several builds of a remote can coexist.
const containerOf = (name: string): Container | undefined => Reflect.get(globalThis, name);

/** Provides the shell's libraries to a container. */
async function init(container: Container): Promise<void> {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime was not started');
  const { shareScopeMap } = instance;
  const options = { version: '', shareScopeKeys: SCOPE };
  // Not enumerable, because the remote's runtime copies enumerable options into its own options.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  await container.init((shareScopeMap[SCOPE] ??= {}), [], options);
}
