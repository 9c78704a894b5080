import type { PrerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import { SkipLink } from '@family-chores/ui/layout';
import { ThemeProvider } from '@family-chores/ui/theme';
import { type RemoteLoader, RemoteLoaderProvider } from '@family-chores/web-kit/remote';
import { MemoryRouter } from '@family-chores/web-kit/routing';
import { createStore, StoreProvider } from '@family-chores/web-kit/store';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { ServerStyleSheet } from 'styled-components';
import { HelpCorner } from './frame/help-corner.tsx';
import { Landing } from './landing/landing.tsx';

const opening = { status: 'opening' } as const;

/** Pretends that one remote fills every slot and is still loading. */
const remotesToCome: RemoteLoader = {
  fillings: (slot) => [{ remote: slot, part: slot }],
  criticalityOf: () => 'useful',
  stateOf: () => opening,
  subscribe: () => () => undefined,
  open: () => undefined,
  retry: () => undefined,
  reportRenderError: () => undefined,
};

/** Removes the markers that only styled-components needs to rehydrate its rules. */
const rulesOf = (sheet: ServerStyleSheet) =>
  sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/|\n/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');

function pageOf(content: ReactNode): { css: string; html: string } {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <StoreProvider store={createStore()}>
        <ThemeProvider>
          <RemoteLoaderProvider value={remotesToCome}>
            <MemoryRouter>
              <SkipLink />
              <HelpCorner />
              {content}
            </MemoryRouter>
          </RemoteLoaderProvider>
        </ThemeProvider>
      </StoreProvider>,
    ),
  );
  return { css: rulesOf(sheet), html };
}

/** Renders the entry pages as shown until the scripts have loaded. Runs when the shell is built. */
export const prerender = (): PrerenderedPages => ({ landing: pageOf(<Landing />) });
