import type { PluginListenerHandle } from '@capacitor/core';
import { logFailure } from '@family-chores/web-kit/device';

/** @returns a function that removes the listener */
export function listen(add: () => Promise<PluginListenerHandle>): () => void {
  const addedListener = add().catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  return () => void addedListener.then((handle) => handle?.remove());
}
