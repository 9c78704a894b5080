import type { LiveData } from '@family-chores/contracts/all-contracts';
import { dismissToast, ToastViewport } from '@family-chores/ui/feedback';
import { useLive } from '@family-chores/web-kit/live';
import { Route, Routes } from '@family-chores/web-kit/routing';
import { fakeSockets, renderApp, serve, type TestServer } from '@family-chores/web-kit/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { OpsPage } from '../ops/ops-page.tsx';

type Handler = Parameters<TestServer['use']>[0];

interface RenderedOps extends ReturnType<typeof renderApp> {
  server: TestServer;
  /** All requests except reads. */
  writes: () => { method: string; url: string; body: unknown; version: string | null }[];
}

interface LiveOps extends RenderedOps {
  publish: <Type extends keyof LiveData>(type: Type, data: LiveData[Type]) => void;
}

function Live() {
  useLive(7);
  return null;
}

/**
 * Renders the page `/ops`.
 * @param search query string of its address, such as `?tab=tokens`
 */
export function renderOps(search: string, ...handlers: Handler[]): RenderedOps {
  return render(search, handlers);
}

export function renderLiveOps(search: string, ...handlers: Handler[]): LiveOps {
  const sockets = fakeSockets();
  const app = render(search, handlers, <Live />);
  return {
    ...app,
    publish: (type, data) => sockets.last.send({ type, id: '1', time: new Date().toISOString(), data }),
  };
}

function render(search: string, handlers: readonly Handler[], live?: ReactNode): RenderedOps {
  act(() => dismissToast());
  const server = serve(...handlers);
  const app = renderApp(
    <>
      <Routes>
        <Route path="/ops" element={<OpsPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastViewport />
      {live}
    </>,
    { path: `/ops${search}` },
  );
  const writes = () =>
    server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, version: headers.get('if-match') }));
  return { ...app, server, writes };
}
