/** Once the pointer has stayed on a link for this time, a click is likely. */
export const HOVER_MS = 65;

/** The path of a link that opens a page of the product in the same tab; null for any other link. */
export function pathOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) {
    return null;
  }
  return link.pathname;
}

/** @returns a function that ends the calls of `onIntent` */
export function onLinkIntent(onIntent: (path: string) => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportLink = ({ target }: Event) => {
    const path = pathOf(target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);
    if (path !== null) onIntent(path);
  };
  const options = { signal: watching.signal, passive: true };
  addEventListener('focusin', reportLink, options);
  addEventListener('touchstart', reportLink, options);
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      timer = setTimeout(reportLink, HOVER_MS, event);
    },
    options,
  );
  return () => {
    clearTimeout(timer);
    watching.abort();
  };
}
