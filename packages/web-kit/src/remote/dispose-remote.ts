import type { Remote } from './define-remote.ts';

/** Calls the remote's `dispose`, if it has one. An error is reported, because the page works without the old build. */
export function disposeRemote({ dispose }: Remote): void {
  try {
    dispose?.();
  } catch (error) {
    reportError(error);
  }
}
