import type { RequestListener, ServerResponse } from 'node:http';
import { problem } from '@family-chores/contracts/problem';
import { clientOf } from '../limits/client-of.ts';
import { counter } from '../metrics/index.ts';
import { stateOf } from '../state/kit-state.ts';
import { problemResponse } from './problem-response.ts';
import { RequestQueue } from './request-queue.ts';

/** Orchestrators must be able to check the process however busy it is. */
const NEVER_REFUSED = new Set(['/livez', '/readyz', '/metrics']);

const refused = counter({
  name: 'http_refused_requests_total',
  help: 'Requests refused because the process was overloaded or the client had too many in flight',
});

// Built once: a refusal must cost a fraction of the work it avoids.
const { status, headers, body } = problemResponse(problem('overloaded', { retryAfter: 1 }));
const head = { ...headers, 'Content-Length': Buffer.byteLength(body) };

/**
 * Refuses requests that would wait too long, and those of a client with too many in flight, before more than their
 * head is read.
 */
export function shedOverload(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!NEVER_REFUSED.has(request.url ?? '')) {
      const release = stateOf(RequestQueue).admit(clientOf(request));
      if (!release) return refuse(response);
      response.once('close', release);
    }
    listener(request, response);
  };
}

function refuse(response: ServerResponse): void {
  refused.inc();
  response.writeHead(status, head).end(body);
}
