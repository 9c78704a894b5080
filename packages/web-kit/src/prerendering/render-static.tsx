import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { ServerStyleSheet } from 'styled-components';
import { MemoryRouter } from '../routing/index.ts';
import { createStore, StoreProvider } from '../store/index.ts';

export interface StaticContent {
  css: string;
  html: string;
}

/** The rules without the markers with which styled-components would rehydrate them. */
const rulesOf = (sheet: ServerStyleSheet) =>
  sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/|\n/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');

/** Renders content for an anonymous user as it looks before any script has run. */
export function renderStatic(content: ReactNode): StaticContent {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(
    sheet.collectStyles(
      <StoreProvider store={createStore()}>
        <MemoryRouter>{content}</MemoryRouter>
      </StoreProvider>,
    ),
  );
  return { css: rulesOf(sheet), html };
}
