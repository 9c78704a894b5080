import { buildDashboard } from './build-dashboard.ts';
import { figure, lines, list } from './panels.ts';

const FAILED = 'rate(http_request_duration_seconds_count{status=~"5.."}[$__rate_interval])';
const HANDLED = 'rate(http_request_duration_seconds_count[$__rate_interval])';
const VISIBLE = 'rate(live_verified_to_visible_seconds_bucket[$__rate_interval])';

const figures = [
  figure({
    title: 'Failed requests',
    description: 'Share of all requests that ended with 5xx.',
    unit: 'percentunit',
    queries: [{ expr: `(sum(${FAILED}) or vector(0)) / sum(${HANDLED})`, legend: '5xx' }],
    redFrom: 0.02,
  }),
  figure({
    title: 'Verified until visible (p99)',
    description: 'How long points, challenge and badges take to reach the pages of a family.',
    unit: 's',
    queries: [{ expr: `histogram_quantile(0.99, sum by (le) (${VISIBLE}))`, legend: 'p99' }],
    redFrom: 5,
  }),
  figure({
    title: 'Oldest unpublished event',
    description: 'Age of the oldest event that is not published, of all services.',
    unit: 's',
    queries: [{ expr: 'max(outbox_oldest_event_seconds)', legend: 'age' }],
    redFrom: 60,
  }),
  figure({
    title: 'Events waiting for consumers',
    description: 'Pending events of the consumer that is furthest behind.',
    unit: 'short',
    queries: [{ expr: 'max(consumer_pending_events)', legend: 'events' }],
    redFrom: 100,
  }),
  figure({
    title: 'Dead letters',
    description: 'Dead letters of all services; they can be replayed or discarded at /ops.',
    unit: 'short',
    queries: [{ expr: 'sum(max by (job) (dead_letters_stored))', legend: 'stored' }],
    redFrom: 1,
  }),
  figure({
    title: 'Paused releases',
    description: 'Releases that wait for an operator.',
    unit: 'short',
    queries: [{ expr: 'max(registry_candidates{status="paused"})', legend: 'paused' }],
    redFrom: 1,
  }),
];

const alerts = [
  list({
    title: 'Alerts',
    description: 'What to do about each is in docs/how/runbooks.md.',
    queries: [{ expr: 'ALERTS{alertstate="firing"}', legend: '' }],
    columns: ['alertname', 'severity', 'job', 'instance'],
  }),
  list({
    title: 'Builds',
    description: 'The builds of each service that are running.',
    queries: [{ expr: 'count by (job, build) (service_build_info)', legend: '' }],
    columns: ['job', 'build', 'Value'],
  }),
];

const requests = [
  lines({
    title: 'Requests by service',
    description: 'All requests except those that were refused on arrival.',
    unit: 'reqps',
    queries: [{ expr: `sum by (job) (${HANDLED})`, legend: '{{job}}' }],
  }),
  lines({
    title: 'Failed requests by service',
    description: 'Share of the requests of each service that ended with 5xx.',
    unit: 'percentunit',
    queries: [{ expr: `sum by (job) (${FAILED}) / sum by (job) (${HANDLED})`, legend: '{{job}}' }],
  }),
  lines({
    title: 'Refused requests by service',
    description:
      'Requests refused because of overload, or because one client sent too many at the same time.',
    unit: 'reqps',
    queries: [
      { expr: 'sum by (job) (rate(http_refused_requests_total[$__rate_interval]))', legend: '{{job}}' },
    ],
  }),
];

const events = [
  lines({
    title: 'Verified until visible',
    description: 'From the verification of a chore until its effect is sent to the pages of the family.',
    unit: 's',
    queries: [
      { expr: `histogram_quantile(0.5, sum by (effect, le) (${VISIBLE}))`, legend: 'p50 {{effect}}' },
      { expr: `histogram_quantile(0.99, sum by (effect, le) (${VISIBLE}))`, legend: 'p99 {{effect}}' },
    ],
  }),
  lines({
    title: 'Oldest unpublished event by service',
    description: 'Rises while NATS is unreachable or stores nothing.',
    unit: 's',
    queries: [{ expr: 'max by (job) (outbox_oldest_event_seconds)', legend: '{{job}}' }],
  }),
  lines({
    title: 'Events waiting by consumer',
    description: 'A backlog of 10,000 is drained within a minute.',
    unit: 'short',
    queries: [{ expr: 'max by (durable) (consumer_pending_events)', legend: '{{durable}}' }],
  }),
  lines({
    title: 'Dead letters by service',
    description: 'Events that could not be handled, until they are replayed or discarded.',
    unit: 'short',
    queries: [{ expr: 'max by (job) (dead_letters_stored)', legend: '{{job}}' }],
  }),
];

const sockets = [
  lines({
    title: 'Open sockets',
    description: 'Sockets of each replica of live. While a page has no socket, it polls.',
    unit: 'short',
    queries: [{ expr: 'live_open_sockets', legend: '{{instance}}' }],
  }),
  lines({
    title: 'Sent messages',
    description: 'Messages handed to sockets.',
    unit: 'cps',
    queries: [{ expr: 'sum(rate(live_sent_messages_total[$__rate_interval]))', legend: 'messages' }],
  }),
  lines({
    title: 'Refused and dropped sockets',
    description:
      'Refused sockets by status; dropped sockets by reason: the browser stopped reading or responding.',
    unit: 'cps',
    queries: [
      {
        expr: 'sum by (status) (rate(live_refused_sockets_total[$__rate_interval]))',
        legend: 'refused {{status}}',
      },
      {
        expr: 'sum by (reason) (rate(live_dropped_sockets_total[$__rate_interval]))',
        legend: 'dropped {{reason}}',
      },
    ],
  }),
];

const releases = [
  lines({
    title: 'Canaries',
    description: 'Builds that only some browsers get so far, by status.',
    unit: 'short',
    queries: [{ expr: 'max by (status) (registry_candidates)', legend: '{{status}}' }],
  }),
  lines({
    title: 'Decisions about canaries',
    description: 'Next steps, pauses, aborts and rollbacks in the last 5 minutes.',
    unit: 'short',
    queries: [{ expr: 'sum by (verdict) (increase(registry_verdicts_total[5m]))', legend: '{{verdict}}' }],
  }),
  lines({
    title: 'Calls to the card provider',
    description:
      'Outcomes: answered, refused, away (no response), spared (not tried after several failures).',
    unit: 'cps',
    queries: [
      { expr: 'sum by (outcome) (rate(card_provider_calls_total[$__rate_interval]))', legend: '{{outcome}}' },
    ],
  }),
];

/** The dashboard of what families notice, for all services. */
export const productDashboard = buildDashboard({
  uid: 'family-chores-product',
  title: 'Family Chores: the product',
  description: 'Whether families can use the product, and how fast it is for them.',
  sections: [
    { title: 'Now', panels: figures },
    { title: 'Alerts and builds', panels: alerts },
    { title: 'Requests', panels: requests },
    { title: 'Events', panels: events },
    { title: 'Sockets', panels: sockets },
    { title: 'Releases and payments', panels: releases },
  ],
});
