import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { backOff } from '../api/back-off.ts';
import { PartNotLoaded } from '../loading/part-not-loaded.ts';

const MAX_ATTEMPTS = 3;

/** Retries a failed load, unless the part has been unmounted. */
async function loadWithRetries<Part>(load: () => Promise<Part>, isWanted: () => boolean): Promise<Part> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, backOff(attempt - 1)));
    }
  }
}

/** A component whose code is loaded when it is first shown or, with `fetch`, earlier. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead of time. */
  fetch: () => Promise<void>;
};

/**
 * A component whose code is fetched when it is first shown. Use it instead of `React.lazy`, which stays rejected after
 * a failed load. Mounting a `lazyPart` again retries.
 *
 *     export const AddChoreDialog = lazyPart(() => import('./add-chore-dialog.tsx').then((m) => m.AddChoreDialog));
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;

  function Part(props: Props) {
    const [, showLoaded] = useState(loaded !== null);
    const [failure, setFailure] = useState<PartNotLoaded | null>(null);
    useEffect(() => {
      if (loaded) {
        // `fetch` may have finished after the first render.
        showLoaded(true);
        return undefined;
      }
      let isWanted = true;
      loadWithRetries(load, () => isWanted).then(
        (part) => {
          loaded = part;
          if (isWanted) showLoaded(true);
        },
        (error: unknown) => {
          if (isWanted) setFailure(new PartNotLoaded(error, fetch));
        },
      );
      return () => {
        isWanted = false;
      };
    }, []);
    if (failure) throw failure;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : placeholder;
  }

  async function fetch() {
    loaded ??= await load();
  }
  return Object.assign(Part, { fetch });
}
