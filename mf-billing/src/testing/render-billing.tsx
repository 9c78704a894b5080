import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { type SentRequest, renderApp, serve, type TestServer } from '@family-chores/web-kit/testing';
import type { ReactNode } from 'react';

interface RenderedBilling extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All writes so far, in order. */
  writes: () => SentRequest[];
}

export function renderBilling(
  content: ReactNode,
  { at = '/billing', handlers }: { at?: string; handlers: Parameters<typeof serve> },
): RenderedBilling {
  const server = serve(...handlers);
  dismissToast();
  const app = renderApp(
    <>
      {content}
      <ToastViewport />
    </>,
    { path: at },
  );
  return { ...app, server, writes: () => server.requests.filter(({ method }) => method !== 'GET') };
}
