import type { PluginListenerHandle } from '@capacitor/core';
import { logFailure } from '../notifications/log-failure.ts';

/** Listens to the device until the returned function is called. */
export function listen(add: () => Promise<PluginListenerHandle>): () => void {
  const added = add().catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  return () => void added.then((handle) => handle?.remove());
}
