/** Calls the remote's `dispose`, if it has one. An error is only reported. */
export function disposeRemote({ dispose }: { readonly dispose?: () => void }): void {
  try {
    dispose?.();
  } catch (error) {
    reportError(error);
  }
}
