import type { PluginListenerHandle } from '@capacitor/core';
import { logFailure } from '@family-chores/web-kit/device';

/** Adds a device listener; the returned function removes it. */
export function listen(add: () => Promise<PluginListenerHandle>): () => void {
  const added = add().catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  return () => void added.then((handle) => handle?.remove());
}
