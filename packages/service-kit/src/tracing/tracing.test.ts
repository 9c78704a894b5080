import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { consume, event } from '../events/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { finishNote, noteDone, noteRoutes, noteWritten, writeNote } from '../testing/notes.ts';
import { forwardSpan, startTracing } from './index.ts';
import { recordSpansWith } from './spans.ts';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
}

interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

const received: Exported[] = [];
let collector: Server;
let service: TestService;
let flush: () => Promise<void>;

const followFinished = consume(noteDone, {
  durable: 'schedule-follow-finished',
  async handle({ familyId, noteId }, { publish }) {
    publish(event(noteWritten, { familyId, noteId }));
  },
});

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body as Exported);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  service = await startTestService(
    defineService({ name: 'schedule', routes: noteRoutes, consumers: [followFinished] }),
  );
  flush = await startTracing({ name: 'schedule', build: 'abc' });
  service.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
});
afterAll(async () => {
  recordSpansWith(undefined);
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await service.stop();
  collector.close();
});

it('exports one trace from a request, through its event, to what the event causes', async () => {
  const client = await service.as(1);
  const { id } = (await client.call(writeNote, { body: { familyId: 7, text: 'Milk' } })).body;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await client.call(finishNote, { params: { id }, headers: { traceparent } });
  await service.settled();
  await flush();

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  const bySpanId = new Map(ofTrace.map((span) => [span.spanId, span]));
  const pathOf = ({ name, parentSpanId = '' }: ExportedSpan): string => {
    const parent = bySpanId.get(parentSpanId);
    return parent ? `${pathOf(parent)} > ${name}` : `${parentSpanId} > ${name}`;
  };
  const request = '00f067aa0ba902b7 > PATCH /api/notes/:id/done';
  expect(ofTrace.map(pathOf)).toEqual(
    expect.arrayContaining([
      request,
      `${request} > publish note.done > handle schedule-follow-finished > publish note.written`,
    ]),
  );
  const attributes = received[0]?.resourceSpans[0]?.resource.attributes ?? [];
  expect(attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'schedule' } });
  expect(JSON.stringify(received)).not.toContain('Milk');
});

it('exports a span sent by a page with the span’s own ids and times, for the service `browser`', async () => {
  const flushPages = await startTracing({ name: 'registry', build: 'abc' });
  const ids = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentSpanId: 'c'.repeat(16) };
  const startedAt = new Date('2026-11-28T10:00:00.000Z');
  forwardSpan({ ...ids, kind: 'client', name: 'GET /api/notes', startedAt, milliseconds: 250, failed: true });
  await flushPages();
  const ofPages = received.flatMap(({ resourceSpans }) =>
    resourceSpans.filter(({ resource: { attributes } }) =>
      attributes.some(({ key, value }) => key === 'service.name' && value.stringValue === 'browser'),
    ),
  );
  expect(ofPages.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))).toEqual([
    expect.objectContaining({
      ...ids,
      name: 'GET /api/notes',
      startTimeUnixNano: `${startedAt.getTime()}000000`,
      endTimeUnixNano: `${startedAt.getTime() + 250}000000`,
      status: { code: 2 },
    }),
  ]);
});

it('exports nothing unless the environment names a collector', async () => {
  recordSpansWith(undefined);
  const sendRest = await startTracing({ name: 'schedule', build: 'abc' }, {});
  const before = received.length;
  await (await service.as(1)).call(writeNote, { body: { familyId: 7, text: 'Tea' } });
  await service.settled();
  await sendRest();
  expect(received).toHaveLength(before);
});
