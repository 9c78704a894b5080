import type { PluginListenerHandle } from '@capacitor/core';
import { logFailure } from '@family-chores/web-kit/device';

/** Adds a listener for events of the device. @returns a function that removes it */
export function listen(add: () => Promise<PluginListenerHandle>): () => void {
  const addedListener = add().catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  return () => void addedListener.then((handle) => handle?.remove());
}
