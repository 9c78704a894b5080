import { spansToForward } from './spans-to-forward.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const call = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  name: 'PATCH /api/assignments/:id/verify',
  startedMsAgo: 1500,
  milliseconds: 40,
  status: 200,
};
const { status: _, ...withoutStatus } = call;
const shown = { ...withoutStatus, parentSpanId: '00f067aa0ba902b8', name: 'show points.changed' };

it('dates spans by the clock of the server', () => {
  expect(spansToForward([call], now)[0]).toMatchObject({
    startedAt: new Date('2026-11-28T09:59:58.500Z'),
    milliseconds: 40,
  });
});

it('forwards a call as a client span, and a shown event as a consumer span', () => {
  expect(spansToForward([call, shown], now)).toMatchObject([
    { kind: 'client', attributes: { 'http.response.status_code': 200 }, failed: false },
    { kind: 'consumer', parentSpanId: '00f067aa0ba902b8' },
  ]);
});

it.each([0, 404, 500])('marks a call with the status %s as failed', (status) => {
  expect(spansToForward([{ ...call, status }], now)).toMatchObject([{ failed: true }]);
});

it.each([
  ['has a name that no contract defines', { name: 'GET /api/ann@example.org' }],
  ['shows an event that browsers do not receive', { name: 'show family.created' }],
  ['comes from a page that was suspended', { startedMsAgo: 120_001 }],
])('drops a span that %s', (_case, change) => {
  expect(spansToForward([{ ...call, ...change }], now)).toEqual([]);
});

it('shortens a span that would end after it was reported', () => {
  expect(spansToForward([{ ...call, milliseconds: 90_000 }], now)).toMatchObject([{ milliseconds: 1500 }]);
});
