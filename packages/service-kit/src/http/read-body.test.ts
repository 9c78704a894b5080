import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { readFile, readJson, readText } from './read-body.ts';

function contextOf(type: string, length: number) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { 'content-type': type, 'content-length': String(length) });
  return new Koa().createContext(request, new ServerResponse(request));
}

const json = 'application/json';
const bytes = 'application/octet-stream';
const report = 'application/csp-report';
const readReport = (ctx: Parameters<typeof readJson>[0]) => readJson(ctx, [report]);

it.each([
  { read: readText, type: json, length: 65_537, code: 'body-too-large', detail: 'The body is over 64 KiB' },
  { read: readText, type: bytes, code: 'media-type-unsupported', detail: `The body must be ${json}` },
  {
    read: readFile,
    type: bytes,
    length: 8_388_609,
    code: 'body-too-large',
    detail: 'The body is over 8192 KiB',
  },
  {
    read: readReport,
    type: report,
    length: 65_537,
    code: 'body-too-large',
    detail: 'The body is over 64 KiB',
  },
  {
    read: readReport,
    type: bytes,
    code: 'media-type-unsupported',
    detail: `The body must be ${json} or ${report}`,
  },
  { read: readFile, type: json, code: 'media-type-unsupported', detail: `The body must be ${bytes}` },
])('refuses a body of the type $type: $detail', async ({ read, type, length = 1, code, detail }) => {
  await expect(read(contextOf(type, length))).rejects.toMatchObject({ code, details: { detail } });
});
