import type { PageOfPath } from '@family-chores/contracts/registry/match-route';
import type { RemoteLoader } from '@family-chores/web-kit/remote';

/** Milliseconds to wait for remotes whose parts the prerendered page shows already. */
const MAX_WAIT = 3_000;
/** Milliseconds between two checks whether a press is over. */
const PAUSE = 20;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE));

/** Resolves once the page's remotes have loaded or failed: live placeholders would replace their prerendered parts. */
export async function untilRemotesOpen(page: PageOfPath | null, loader: RemoteLoader): Promise<void> {
  const names = (page?.remotes ?? []).map(({ remote }) => remote.name);
  const isOpening = () => names.some((name) => loader.stateOf(name).status === 'opening');
  const end = performance.now() + MAX_WAIT;
  while (isOpening() && performance.now() < end) await pause();
}

/** Resolves when nothing is being pressed (`page/start-on-intent.ts`): a link that is replaced meanwhile gets no click. */
export async function untilReleased(): Promise<void> {
  while ('pressed' in document.documentElement.dataset) await pause();
}
