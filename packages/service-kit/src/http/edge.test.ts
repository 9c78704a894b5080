import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { jest } from '@jest/globals';
import Koa from 'koa';
import { edge } from './edge.ts';

function contextOf(type: string) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { 'content-type': type, 'content-length': '3' });
  return new Koa().createContext(request, new ServerResponse(request));
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
  ['application/json', 5000],
  ['application/octet-stream', 7000],
])('gives up on a request with %s after %d ms', async (type, ms) => {
  const ctx = contextOf(type);
  const served = edge(ctx, () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(ctx.body).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await served;
  expect([ctx.status, ctx.response.get('retry-after')]).toEqual([503, '1']);
});
