import { type PrerenderedPages, REMOTE_FRAME } from '@family-chores/contracts/registry/prerendered-pages';
import { PAGE_SLOT } from '@family-chores/contracts/registry/remote-manifest';
import { SkipLink } from '@family-chores/ui/layout';
import { ThemeProvider } from '@family-chores/ui/theme';
import { renderStatic } from '@family-chores/web-kit/prerendering';
import { type RemoteLoader, RemoteLoaderProvider, type RemoteState } from '@family-chores/web-kit/remote';
import type { ReactNode } from 'react';
import { HelpCorner } from './frame/help-corner.tsx';
import { Cheerleader } from './landing/cheerleader.tsx';
import { Landing } from './landing/landing.tsx';

const opening = { status: 'opening' } as const;
const slotStart = (slot: string) => <template data-slot={slot} />;
const slotEnd = <template data-slot-end />;

/** The state of a remote that renders only a mark. */
const markOf = (slot: string, mark: ReactNode): RemoteState => ({
  status: 'open',
  buildId: '',
  remote: { parts: { [slot]: { mark: () => mark } } },
});

/** Fills every slot with a remote that is still loading, between two that mark where the slot starts and ends. */
const loadingRemotes: RemoteLoader = {
  fillings: (slot) =>
    ['start', 'loading', 'end'].map((position) => ({ remote: `${position} ${slot}`, part: 'mark' })),
  criticalityOf: () => 'useful',
  stateOf(remote) {
    const [position, slot = ''] = remote.split(' ');
    if (position === 'loading') return opening;
    return markOf(slot, position === 'start' ? slotStart(slot) : slotEnd);
  },
  subscribe: () => () => undefined,
  open: () => undefined,
  retry: () => undefined,
  reportRenderError: () => undefined,
};

/** Turns the marks into comments, which React cannot render. */
const withComments = (html: string) =>
  html
    .replaceAll(/<template data-slot="([^"]*)"><\/template>/g, '<!--slot $1-->')
    .replaceAll(/<template data-slot-end="[^"]*"><\/template>/g, '<!--/slot-->');

function renderPage(content: ReactNode) {
  const { css, html } = renderStatic(
    <ThemeProvider>
      <RemoteLoaderProvider value={loadingRemotes}>
        <SkipLink />
        <HelpCorner />
        {content}
      </RemoteLoaderProvider>
    </ThemeProvider>,
  );
  return { css, html: withComments(html), startsOnIntent: true };
}

/** The empty slot that the registry fills with a remote's page. */
const remotePageSlot = (
  <>
    {slotStart(PAGE_SLOT)}
    {slotEnd}
  </>
);

/**
 * Renders the landing page, and the frame of the remotes' public pages, as they are shown until the scripts have
 * loaded. Runs when the shell is built.
 */
export async function prerender(): Promise<PrerenderedPages> {
  await Cheerleader.fetch();
  return { landing: renderPage(<Landing />), [REMOTE_FRAME]: renderPage(remotePageSlot) };
}
