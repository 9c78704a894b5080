import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadScript } from '../load-script.ts';

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** Loads a remote's entry by our own script tag: with its integrity, a deadline, and no trace left by a failure. */
export function entryScript(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-script',
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      const container = (): Container => Reflect.get(globalThis, entryGlobalName);
      if (!container()) await loadScript(entry);
      if (!container()) throw new Error(`${entry} defines no ${entryGlobalName}`);
      return container();
    },
  };
}
