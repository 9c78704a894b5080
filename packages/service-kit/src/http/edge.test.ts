import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { jest } from '@jest/globals';
import Koa from 'koa';
import { edge } from './edge.ts';

function contextOf(headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return new Koa().createContext(request, new ServerResponse(request));
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
  ['a request', 5000, {}],
  ['an upload', 7000, { 'content-type': 'application/octet-stream', 'content-length': '3' }],
])('gives up on %s after %d ms', async (_, ms, headers) => {
  const ctx = contextOf(headers);
  const served = edge(ctx, () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(ctx.body).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await served;
  expect([ctx.status, ctx.response.get('retry-after')]).toEqual([503, '1']);
});

it.each([
  ['a new trace', {}, /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/],
  [
    'the trace of the caller',
    { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/,
  ],
])('names %s in the response', async (_, headers, expected) => {
  const ctx = contextOf(headers);
  await edge(ctx, async () => {
    ctx.body = 'done';
  });
  expect(ctx.response.get('traceresponse')).toMatch(expected);
});
