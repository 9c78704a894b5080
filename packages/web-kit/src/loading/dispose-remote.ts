/** Calls the remote's `dispose`, if it has one. An error is reported, because the page works without the old build. */
export function disposeRemote({ dispose }: { readonly dispose?: () => void }): void {
  try {
    dispose?.();
  } catch (error) {
    reportError(error);
  }
}
