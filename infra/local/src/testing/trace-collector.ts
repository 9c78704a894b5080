import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type CollectedSpan, spansInJson, spansInProtobuf } from './otlp.ts';

export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  /** From now on, the collector accepts connections but never responds. */
  hang(): void;
  close(): Promise<void>;
}

/** Receives spans over HTTP as an OpenTelemetry collector does. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let hangs = false;
  const server = createServer((request, response) => {
    if (hangs) return;
    const type = request.headers['content-type'] ?? '';
    void buffer(request).then((body) => {
      spans.push(...(type === 'application/json' ? spansInJson(body) : spansInProtobuf(body)));
      // A response without fields: `{}` in JSON, no bytes in protobuf.
      response.writeHead(200, { 'content-type': type }).end(type === 'application/json' ? '{}' : '');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    hang: () => void (hangs = true),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
