import type { PageOfPath } from '@family-chores/contracts/registry/match-route';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { screens } from '../screens.ts';

/** Runs the code of a page that the user will probably open, without showing anything. */
export function preparePage(page: PageOfPath | null, loader: PageLoader): void {
  for (const { remote, page: key } of page?.remotes ?? []) void loader.prepare(remote.name, key);
  // A failed screen is loaded again when it is shown.
  if (page?.shellPage) screens[page.shellPage]?.fetch().catch(() => undefined);
}
