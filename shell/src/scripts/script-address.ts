declare global {
  /** Called by the script loader of every build on the page (see the build preset in `packages/web-build`). */
  var scriptAddress: (url: string) => string;
}

const addressIn = (target: EventTarget | null): string | null => {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : null;
};

/**
 * Lets script loaders request a failed script again at a new address. Builds are cached forever, so a browser that
 * received an altered file and refused to run it would otherwise find the same bytes in its cache.
 */
export function installScriptAddress(): void {
  const failures = new Map<string, number>();
  const recordFailure = ({ target }: Event) => {
    const [url] = addressIn(target)?.split('?') ?? [];
    if (url) failures.set(url, (failures.get(url) ?? 0) + 1);
  };
  // Load errors do not bubble.
  addEventListener('error', recordFailure, { capture: true });
  globalThis.scriptAddress = (url) => {
    const count = failures.get(url);
    return count === undefined ? url : `${url}?again=${count}`;
  };
}
