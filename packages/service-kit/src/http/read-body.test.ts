import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { readFile, readText } from './read-body.ts';

function contextOf(type: string, length: number) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { 'content-type': type, 'content-length': String(length) });
  return new Koa().createContext(request, new ServerResponse(request));
}

const json = 'application/json';
const bytes = 'application/octet-stream';

it.each([
  ['a text', readText, json, 65_537, 'body-too-large', 'The body is over 64 KiB'],
  ['a text', readText, bytes, 1, 'media-type-unsupported', 'The body must be application/json'],
  ['a file', readFile, bytes, 8_388_609, 'body-too-large', 'The body is over 8192 KiB'],
  ['a file', readFile, json, 1, 'media-type-unsupported', 'The body must be application/octet-stream'],
])('says what is wrong with %s that it does not read', async (_, read, type, length, code, detail) => {
  await expect(read(contextOf(type, length))).rejects.toMatchObject({ code, details: { detail } });
});
