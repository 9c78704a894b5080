/** Milliseconds over a link after which somebody is likely to press it. */
const HOVER = 65;

/** The path of the product that a link leads to; null of any other one. */
export function pathOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) {
    return null;
  }
  return link.pathname;
}

/** Tells of each link that somebody is about to follow. Returns how to stop. */
export function onLinkIntent(tell: (path: string) => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellOf = ({ target }: Event) => {
    const path = pathOf(target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null);
    if (path !== null) tell(path);
  };
  const options = { signal: watching.signal, passive: true };
  addEventListener('focusin', tellOf, options);
  addEventListener('touchstart', tellOf, options);
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer);
      timer = setTimeout(tellOf, HOVER, event);
    },
    options,
  );
  return () => {
    clearTimeout(timer);
    watching.abort();
  };
}
