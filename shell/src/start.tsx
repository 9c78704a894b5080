import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { nextTask } from './page/next-task.ts';
import { untilNotPressed } from './page/presses.ts';
import type { PageLoader } from './remotes/remote-loader.ts';
import { untilOpen } from './remotes/until-open.ts';
import { renderApp, replacePrerendered } from './render-app.tsx';

/**
 * Whether a prerendered page is visible. `data-elsewhere` hides one that is not the page to be shown (first-paint.ts).
 */
const showsPrerendered = (root: HTMLElement) =>
  root.querySelector('.prerendered') !== null && !('elsewhere' in document.documentElement.dataset);

/** Evaluates code that has already been fetched in a task of its own. */
async function evaluate<Module>(load: () => Promise<Module>): Promise<Module> {
  await nextTask();
  return load();
}

/**
 * Renders the app once the page's shell screen has loaded. A visible prerendered page stays until the page's remotes
 * have loaded too or have taken too long, and nothing is being pressed.
 */
export async function start(release: ReleaseDocument, loader: PageLoader): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const { callCandidates } = await evaluate(
    () => import(/* webpackMode: "eager" */ '@family-chores/web-kit/api'),
  );
  callCandidates(release.candidates);
  const { screens } = await evaluate(() => import(/* webpackMode: "eager" */ './screens.ts'));
  const page = pageOf(release, location.pathname);
  // A failed screen is loaded again, and its error handled, when it is shown.
  const screen = page?.shellPage ? screens[page.shellPage]?.fetch().catch(() => undefined) : undefined;
  const { createStore } = await evaluate(
    () => import(/* webpackMode: "eager" */ '@family-chores/web-kit/store'),
  );
  const { AppRoot } = await evaluate(() => import(/* webpackMode: "eager" */ './frame/app-root.tsx'));
  await screen;
  const app = <AppRoot release={release} loader={loader} store={createStore()} />;
  if (!showsPrerendered(root)) return await renderApp(root, app);
  // Otherwise, placeholders would replace the parts that the remotes have prerendered.
  await untilOpen(page, loader);
  await untilNotPressed();
  replacePrerendered(root, app);
}
