import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { renderApp, serve, type TestServer } from '@family-chores/web-kit/testing';
import { act } from '@testing-library/react';
import { OpsPage } from '../ops/ops-page.tsx';

type Handler = Parameters<TestServer['use']>[0];

interface Shown extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All requests except reads. */
  writes: () => { method: string; url: string; body: unknown; version: string | null }[];
}

/** Shows the page at an address below `/ops`. */
export function renderOps(address: string, ...handlers: Handler[]): Shown {
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
    { at: `/ops${address}` },
  );
  const writes = () =>
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, version: headers.get('if-match') }));
  return { ...app, server, writes };
}
