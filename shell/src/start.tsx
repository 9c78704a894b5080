import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { callCandidates } from '@family-chores/web-kit/api';
import { createStore } from '@family-chores/web-kit/store';
import { AppRoot } from './frame/app-root.tsx';
import { untilNotPressed } from './page/presses.ts';
import type { PageLoader } from './remotes/remote-loader.ts';
import { untilOpen } from './remotes/until-open.ts';
import { screens } from './screens.ts';
import { replacePrerendered } from './replace-prerendered.ts';

/**
 * Whether a prerendered page is visible. `data-elsewhere` hides one that is not the page to be shown (first-paint.ts).
 */
const showsPrerendered = (root: HTMLElement) =>
  root.querySelector('.prerendered') !== null && !('elsewhere' in document.documentElement.dataset);

/**
 * Renders the app once the page's shell screen has loaded. A visible prerendered page stays until the page's remotes
 * have loaded too or have taken too long, and nothing is being pressed.
 */
export async function start(release: ReleaseDocument, loader: PageLoader): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  callCandidates(release.candidates);
  const page = pageOf(release, location.pathname);
  // A failed screen is loaded again, and its error handled, when it is shown.
  if (page?.shellPage) await screens[page.shellPage]?.fetch().catch(() => undefined);
  if (showsPrerendered(root)) {
    // Otherwise, placeholders would replace the parts that the remotes have prerendered.
    await untilOpen(page, loader);
    await untilNotPressed();
  }
  replacePrerendered(root, <AppRoot release={release} loader={loader} store={createStore()} />);
}
