import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { createStore } from '@family-chores/web-kit/store';
import { AppRoot } from './frame/app-root.tsx';
import type { PageLoader } from './remotes/remote-loader.ts';
import { screens } from './screens.ts';
import { takeOver } from './take-over.ts';

/** Shows the page once its screen is there, if it is one of the shell's own: until then stays what came with the page. */
export async function start(release: ReleaseDocument, loader: PageLoader): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const page = pageOf(release, location.pathname)?.shellPage;
  // One that did not come is asked for again where it is shown, and missed there if need be.
  if (page) await screens[page]?.fetch().catch(() => undefined);
  takeOver(root, <AppRoot release={release} loader={loader} store={createStore()} />);
}
