import { getSession } from '@family-chores/contracts/identity/accounts';
import { type PageSpan, sendPageSpans } from '@family-chores/contracts/registry/page-spans';
import { aUser, fakeSockets, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { LiveConnection } from '../frame/live-connection.tsx';
import { tracePage } from './trace-page.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const pointsChanged = {
  type: 'points.changed',
  id: '1',
  time: '2026-11-21T10:00:00.000Z',
  data: { familyMemberId: 70, balance: 5 },
};

/** jsdom has no beacons, and cannot read blobs. */
class FakeBlob {
  readonly text: string;
  constructor([text = '']: string[]) {
    this.text = text;
  }
}

/** Opens a page that traces this share of its calls. Its first call reads the session. */
async function openPage(share: number) {
  const spans: PageSpan[] = [];
  const sendBeacon = jest.fn((path: string, { text }: FakeBlob) => {
    expect(path).toBe(sendPageSpans.path);
    return spans.push(...sendPageSpans.body.parse(JSON.parse(text)).spans) > 0;
  });
  Object.assign(navigator, { sendBeacon });
  Object.assign(globalThis, { Blob: FakeBlob });
  const sockets = fakeSockets();
  const { requests } = serve(on(getSession, () => ({ user: aUser() })));
  tracePage(share);
  renderApp(<LiveConnection />, { session: { familyId: 7 } });
  await waitFor(() => expect(sockets.opened).toHaveLength(1));
  const leave = () => dispatchEvent(new Event('pagehide'));
  return { spans, sockets, requests, leave, sendBeacon };
}

it('sends the trace context with a call, and reports the span without anything personal', async () => {
  const { spans, requests, leave } = await openPage(1);
  leave();
  const [call] = spans;
  expect(call).toEqual({
    traceId: expect.any(String),
    spanId: expect.any(String),
    name: 'GET /api/auth/session',
    startedMsAgo: expect.any(Number),
    milliseconds: expect.any(Number),
    status: 200,
  });
  expect(requests[0]?.headers.get('traceparent')).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
});

it('reports a span after a delay, even if the page is not left', async () => {
  const { spans, sendBeacon } = await openPage(1);
  expect(sendBeacon).not.toHaveBeenCalled();
  await waitFor(() => expect(spans).toHaveLength(1), { timeout: 3000 });
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('reports a span when the page is hidden, because a hidden page may end without notice', async () => {
  const { spans } = await openPage(1);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  expect(spans).toHaveLength(1);
});

it('marks an untraced call as not sampled, so that the servers do not trace it either', async () => {
  const { spans, requests, leave } = await openPage(0);
  leave();
  expect(requests[0]?.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(spans).toEqual([]);
});

it('reports the display of a live message as a child of the span in which the message was sent', async () => {
  const { spans, sockets, leave } = await openPage(0);
  sockets.last.send(pointsChanged);
  sockets.last.send({ ...pointsChanged, traceparent: `00-${traceId}-${spanId}-01` });
  await waitFor(() => {
    leave();
    expect(spans.map(({ name }) => name)).toEqual(['show points.changed']);
  });
  expect(spans[0]).toMatchObject({ traceId, parentSpanId: spanId });
});

it('reports nothing for a message that arrives while the page is hidden', async () => {
  const { spans, sockets, leave } = await openPage(0);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sockets.last.send({ ...pointsChanged, traceparent: `00-${traceId}-${spanId}-01` });
  hidden.mockRestore();
  sockets.last.send({ ...pointsChanged, type: 'badge.unlocked', traceparent: `00-${traceId}-${spanId}-01` });
  await waitFor(() => {
    leave();
    expect(spans.map(({ name }) => name)).toEqual(['show badge.unlocked']);
  });
});
