declare global {
  /** Asked by the script loader of every build on the page (see the web kit's build preset). */
  var scriptAddress: (url: string) => string;
}

const addressIn = (target: EventTarget | null): string | null => {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : null;
};

/**
 * From now on a script that failed is asked for at an address of its own. Builds are kept for ever: a browser that was
 * given an altered one, and refused to run it, would find the same bytes again at the address it knows.
 */
export function installScriptAddress(): void {
  const failures = new Map<string, number>();
  const noteFailure = ({ target }: Event) => {
    const [url] = addressIn(target)?.split('?') ?? [];
    if (url) failures.set(url, (failures.get(url) ?? 0) + 1);
  };
  // Such events do not bubble.
  addEventListener('error', noteFailure, { capture: true });
  globalThis.scriptAddress = (url) => {
    const count = failures.get(url);
    return count === undefined ? url : `${url}?again=${count}`;
  };
}
