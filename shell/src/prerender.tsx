import type { PrerenderedPages } from '@family-chores/contracts/registry/prerendered-pages';
import { SkipLink } from '@family-chores/ui/layout';
import { ThemeProvider } from '@family-chores/ui/theme';
import { renderStatic } from '@family-chores/web-kit/prerendering';
import { type RemoteLoader, RemoteLoaderProvider, type RemoteState } from '@family-chores/web-kit/remote';
import type { ReactNode } from 'react';
import { HelpCorner } from './frame/help-corner.tsx';
import { Cheerleader } from './landing/cheerleader.tsx';
import { Landing } from './landing/landing.tsx';

const opening = { status: 'opening' } as const;

/** A remote that renders only a mark. */
const marking = (slot: string, mark: ReactNode): RemoteState => ({
  status: 'open',
  buildId: '',
  remote: { parts: { [slot]: { mark: () => mark } } },
});

/** Pretends that one remote fills every slot and is still loading, between two that mark its place. */
const remotesToCome: RemoteLoader = {
  fillings: (slot) => ['start', 'loading', 'end'].map((is) => ({ remote: `${is} ${slot}`, part: 'mark' })),
  criticalityOf: () => 'useful',
  stateOf(remote) {
    const [is, slot = ''] = remote.split(' ');
    if (is === 'loading') return opening;
    return marking(slot, is === 'start' ? <template data-slot={slot} /> : <template data-slot-end />);
  },
  subscribe: () => () => undefined,
  open: () => undefined,
  retry: () => undefined,
  reportRenderError: () => undefined,
};

/** React renders no comments. */
const withComments = (html: string) =>
  html
    .replaceAll(/<template data-slot="([^"]*)"><\/template>/g, '<!--slot $1-->')
    .replaceAll(/<template data-slot-end="[^"]*"><\/template>/g, '<!--/slot-->');

function pageOf(content: ReactNode) {
  const { css, html } = renderStatic(
    <ThemeProvider>
      <RemoteLoaderProvider value={remotesToCome}>
        <SkipLink />
        <HelpCorner />
        {content}
      </RemoteLoaderProvider>
    </ThemeProvider>,
  );
  return { css, html: withComments(html), startsOnIntent: true };
}

/** Renders the entry pages as shown until the scripts have loaded. Runs when the shell is built. */
export async function prerender(): Promise<PrerenderedPages> {
  await Cheerleader.fetch();
  return { landing: pageOf(<Landing />) };
}
