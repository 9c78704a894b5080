/** Longer in development, where the server delays scripts until it has compiled them. */
const DEADLINE_MS = process.env.NODE_ENV === 'development' ? 60_000 : 10_000;

/** Rejects if the script is missing, was altered, or takes too long. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (end: () => void) => {
      clearTimeout(timer);
      script.remove();
      end();
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`${url} took too long to load`))),
      DEADLINE_MS,
    );
    script.src = globalThis.scriptAddress(url);
    script.integrity = globalThis.scriptIntegrity(script.src);
    // The page's Integrity-Policy blocks scripts that are requested without CORS, even if they have a hash.
    script.crossOrigin = 'anonymous';
    script.onload = () => settle(resolve);
    script.onerror = () => settle(() => reject(new Error(`${url} could not be loaded or was altered`)));
    document.head.append(script);
  });
}
