import type { PageOfPath } from '@family-chores/contracts/registry/match-route';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { screens } from '../screens.ts';

/** Runs the remotes and the screen of a page that somebody will probably go to. Nothing is seen of it until they do. */
export function runAhead(page: PageOfPath | null, loader: PageLoader): void {
  for (const { remote } of page?.remotes ?? []) loader.prepare(remote.name);
  // One that did not come is asked for again where it is shown.
  if (page?.shellPage) screens[page.shellPage]?.fetch().catch(() => undefined);
}
