import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { renderApp, serve, type SentRequest, type TestServer } from '@family-chores/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { RewardsDashboard } from '../rewards/rewards-dashboard.tsx';
import { FAMILY_ID } from './build-rewards.ts';

interface RenderedRewards extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All writes so far, in order. */
  writes: () => SentRequest[];
}

export function renderRewards(...handlers: Parameters<typeof serve>): RenderedRewards {
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

/** Queries within the card of a reward. */
export async function cardOf(name: string) {
  const item = (await screen.findByRole('heading', { name })).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
}
