import { getSession } from '@family-chores/contracts/identity/accounts';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { aUser, on, renderApp, serve, type TestServer } from '@family-chores/web-kit/testing';
import { act } from '@testing-library/react';
import { Ops } from '../ops.tsx';

type Handler = Parameters<TestServer['use']>[0];

const operator = on(getSession, () => ({ user: aUser({ roles: ['operator'] }) }));

interface Shown extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All requests except reads. */
  writes: () => { method: string; url: string; body: unknown; version: string | null }[];
}

/** Shows the page at an address below `/ops`, to an operator unless the handlers contain another session. */
export function renderOps(address: string, ...handlers: Handler[]): Shown {
  act(() => dismissToast());
  const server = serve(...handlers, operator);
  const app = renderApp(
    <>
      <Routes>
        <Route path="/ops" element={<Ops />} />
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
