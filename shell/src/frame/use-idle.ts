import { useEffect, useState } from 'react';

/** Milliseconds, where the browser cannot say when it is idle. */
const SOON = 500;
/** Milliseconds after which it is no longer waited for. */
const LATEST = 3_000;

/** False until the browser has nothing more urgent to do: the page itself comes before what stands beside it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const reach = () => setIdle(true);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(reach, SOON);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(reach, { timeout: LATEST });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
