import { calls, events } from '@family-chores/contracts/all-contracts';
import type { PageSpan as ReportedSpan } from '@family-chores/contracts/registry/page-spans';
import type { PageSpan } from '@family-chores/service-kit/tracing';

/** An older span comes from a page that was suspended, so its duration is meaningless. */
const MAX_AGE_MS = 120_000;

/** The names that spans may have. Anyone can send spans, so any other name could contain anything. */
const names: ReadonlySet<string> = new Set([
  ...calls.map(({ method, path }) => `${method} ${path}`),
  ...events.filter(({ live }) => live).map(({ type }) => `show ${type}`),
]);

export function spansToForward(spans: readonly ReportedSpan[], now: Date): PageSpan[] {
  return spans
    .filter(({ name, startedMsAgo }) => names.has(name) && startedMsAgo <= MAX_AGE_MS)
    .map(({ startedMsAgo, milliseconds, status, ...span }) => ({
      ...span,
      startedAt: new Date(now.getTime() - startedMsAgo),
      // The span ended before it was sent, so it cannot have lasted longer than the time since its start.
      milliseconds: Math.min(milliseconds, startedMsAgo),
      ...outcomeOf(status),
    }));
}

function outcomeOf(status: number | undefined): Pick<PageSpan, 'kind' | 'attributes' | 'failed'> {
  if (status === undefined) return { kind: 'consumer' };
  return {
    kind: 'client',
    attributes: { 'http.response.status_code': status },
    failed: status === 0 || status >= 400,
  };
}
