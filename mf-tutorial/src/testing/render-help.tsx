import type { User } from '@family-chores/contracts/identity/accounts';
import { getSession } from '@family-chores/contracts/identity/accounts';
import {
  getTutorialProgress,
  saveTutorialProgress,
  type TutorialProgress,
} from '@family-chores/contracts/tutorial/progress';
import { problem } from '@family-chores/contracts/problem';
import { listTutorials } from '@family-chores/contracts/tutorial/tutorials';
import { on, renderApp, serve, type TestServer } from '@family-chores/web-kit/testing';
import { type BoundFunctions, type queries, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Help } from '../help/help.tsx';
import { initialProgress } from '../progress/progress.rules.ts';
import { tutorials } from './build-tutorials.ts';

const ann: User = {
  id: 1,
  name: 'Ann',
  email: 'ann@example.com',
  plan: 'annual',
  guest: false,
  roles: [],
};

interface HelpOptions {
  isSignedIn?: boolean;
  isEnabled?: boolean;
  /** The progress that the server has stored for the account. */
  progress?: TutorialProgress;
  isUnavailable?: boolean;
  at?: string;
  /** The family that the user opened last; 0 for none. */
  familyId?: number;
  /** Rendered after the Help button. */
  beside?: ReactNode;
}

interface RenderedHelp extends ReturnType<typeof renderApp> {
  server: TestServer;
  openMenu: () => Promise<BoundFunctions<typeof queries>>;
  start: (title: string) => Promise<void>;
  /** Selects a tutorial in the menu, and returns its card. */
  take: (title: string) => Promise<BoundFunctions<typeof queries>>;
  /** The progress in all requests to save it, in order. */
  saved: () => unknown[];
}

/** Renders the Help button on a page, with a server that stores the progress. */
export function renderHelp(options: HelpOptions = {}): RenderedHelp {
  const {
    isSignedIn = true,
    isUnavailable = false,
    isEnabled = true,
    progress = initialProgress,
    at = '/dashboard/7',
    familyId = 7,
    beside,
  } = options;
  let stored = progress;
  const server = serve(
    on(listTutorials, () => {
      if (isUnavailable) throw problem('unavailable');
      return { enabled: isEnabled, tutorials };
    }),
    on(getSession, () => ({ user: isSignedIn ? ann : null })),
    on(getTutorialProgress, () => stored),
    on(saveTutorialProgress, ({ body }) => {
      stored = body;
      return stored;
    }),
  );
  const app = renderApp(
    <>
      <Help />
      {beside}
    </>,
    { path: at, session: { familyId: isSignedIn ? familyId : null } },
  );

  async function openMenu() {
    await app.user.click(await screen.findByRole('button', { name: 'Help' }));
    return within(await screen.findByRole('menu'));
  }

  async function start(title: string) {
    const menu = await openMenu();
    await app.user.click(await menu.findByRole('menuitem', { name: title }));
  }

  return {
    ...app,
    server,
    openMenu,
    start,
    async take(title: string) {
      await start(title);
      return within(await screen.findByRole('dialog'));
    },
    saved: () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}
