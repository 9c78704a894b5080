import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { renderApp, serve, type TestServer } from '@family-chores/web-kit/testing';
import { act } from '@testing-library/react';
import { OpsPage } from '../ops/ops-page.tsx';

type Handler = Parameters<TestServer['use']>[0];

interface RenderedOps extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All requests except reads. */
  writes: () => { method: string; url: string; body: unknown; version: string | null }[];
}

/**
 * Renders the page `/ops`.
 * @param search query string of its address, such as `?tab=tokens`
 */
export function renderOps(search: string, ...handlers: Handler[]): RenderedOps {
  act(() => dismissToast());
  const server = serve(...handlers);
  const app = renderApp(
    <>
      <Routes>
        <Route path="/ops" element={<OpsPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastViewport />
    </>,
    { path: `/ops${search}` },
  );
  const writes = () =>
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, version: headers.get('if-match') }));
  return { ...app, server, writes };
}
