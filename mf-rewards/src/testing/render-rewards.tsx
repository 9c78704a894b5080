import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { renderApp, serve, type SentRequest, type TestServer } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { RewardsDashboard } from '../rewards/rewards-dashboard.tsx';
import { FAMILY_ID } from './build-rewards.ts';

interface Rewards extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All writes so far, in order. */
  writes: () => SentRequest[];
}

/** Renders the whole remote with the given service responses. */
export function renderRewards(...handlers: Parameters<typeof serve>): Rewards {
  const server = serve(...handlers);
  dismissToast();
  const app = renderApp(
    <>
      <RewardsDashboard familyId={FAMILY_ID} />
      <ToastViewport />
    </>,
    { session: { familyId: FAMILY_ID } },
  );
  return { ...app, server, writes: () => server.requests.filter(({ method }) => method !== 'GET') };
}

/** What is inside the card of a reward. */
export async function cardOf(name: string) {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
}
