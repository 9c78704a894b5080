import { buildDashboard, labelVariable } from './build-dashboard.ts';
import { lines, list } from './panels.ts';

const OF_SERVICE = 'job="$service"';
const REQUESTS = `rate(http_request_duration_seconds_count{${OF_SERVICE}}[$__rate_interval])`;
const BUCKETS = `rate(http_request_duration_seconds_bucket{${OF_SERVICE}}[$__rate_interval])`;

const requests = [
  lines({
    title: 'Requests by call',
    description: 'All requests except those that were refused on arrival.',
    unit: 'reqps',
    queries: [{ expr: `sum by (method, path) (${REQUESTS})`, legend: '{{method}} {{path}}' }],
  }),
  lines({
    title: 'Requests by status',
    description: '5xx are failures of the service, 4xx of the client.',
    unit: 'reqps',
    queries: [{ expr: `sum by (status) (${REQUESTS})`, legend: '{{status}}' }],
  }),
  lines({
    title: 'Refused requests',
    description:
      'Requests refused because of overload, or because one client sent too many at the same time.',
    unit: 'reqps',
    queries: [
      {
        expr: `sum by (instance) (rate(http_refused_requests_total{${OF_SERVICE}}[$__rate_interval]))`,
        legend: '{{instance}}',
      },
    ],
  }),
];

const durations = [
  lines({
    title: 'Duration of all requests',
    description: 'From the first byte read to the response.',
    unit: 's',
    queries: [
      { expr: `histogram_quantile(0.5, sum by (le) (${BUCKETS}))`, legend: 'p50' },
      { expr: `histogram_quantile(0.99, sum by (le) (${BUCKETS}))`, legend: 'p99' },
    ],
  }),
  lines({
    title: 'Duration by call (p99)',
    description: 'Estimated from the buckets of the histogram.',
    unit: 's',
    queries: [
      {
        expr: `histogram_quantile(0.99, sum by (method, path, le) (${BUCKETS}))`,
        legend: '{{method}} {{path}}',
      },
    ],
  }),
  lines({
    title: 'Requests being handled',
    description: 'At most 16 per process while its event loop is saturated.',
    unit: 'short',
    queries: [{ expr: `http_requests_in_progress{${OF_SERVICE}}`, legend: '{{instance}}' }],
  }),
];

const processes = [
  lines({
    title: 'Event loop lag',
    description: 'How late timers fire; a busy process responds late to everyone.',
    unit: 's',
    queries: [
      { expr: `nodejs_eventloop_lag_p50_seconds{${OF_SERVICE}}`, legend: 'p50 {{instance}}' },
      { expr: `nodejs_eventloop_lag_p99_seconds{${OF_SERVICE}}`, legend: 'p99 {{instance}}' },
    ],
  }),
  lines({
    title: 'Memory',
    description: 'A process whose heap reaches the limit ends itself.',
    unit: 'bytes',
    queries: [
      { expr: `process_resident_memory_bytes{${OF_SERVICE}}`, legend: 'resident {{instance}}' },
      { expr: `nodejs_heap_size_used_bytes{${OF_SERVICE}}`, legend: 'heap {{instance}}' },
      { expr: `max(nodejs_heap_size_limit_bytes{${OF_SERVICE}})`, legend: 'heap limit' },
    ],
  }),
  lines({
    title: 'CPU',
    description: '1 is a whole core, all that one process can use for JavaScript.',
    unit: 'percentunit',
    queries: [
      { expr: `rate(process_cpu_seconds_total{${OF_SERVICE}}[$__rate_interval])`, legend: '{{instance}}' },
    ],
  }),
];

const outbox = [
  lines({
    title: 'Oldest unpublished event',
    description: 'Stays near 0 while NATS stores events. If there is no line, the database cannot be read.',
    unit: 's',
    queries: [{ expr: `max(outbox_oldest_event_seconds{${OF_SERVICE}})`, legend: 'age' }],
  }),
  lines({
    title: 'Delivery of events',
    description:
      'How many replicas are in each state: up, away (no NATS), refused (JetStream stores nothing).',
    unit: 'short',
    queries: [{ expr: `sum by (state) (event_delivery_state{${OF_SERVICE}})`, legend: '{{state}}' }],
  }),
  lines({
    title: 'Events being published',
    description: 'Events that are being published or recorded as sent.',
    unit: 'short',
    queries: [{ expr: `outbox_events_in_flight{${OF_SERVICE}}`, legend: '{{instance}}' }],
  }),
];

const consumers = [
  lines({
    title: 'Events waiting for each consumer',
    description: 'A backlog that does not shrink means that effects come late.',
    unit: 'short',
    queries: [{ expr: `max by (durable) (consumer_pending_events{${OF_SERVICE}})`, legend: '{{durable}}' }],
  }),
  lines({
    title: 'Stored dead letters',
    description: 'Dead letters wait at /ops to be replayed or discarded.',
    unit: 'short',
    queries: [{ expr: `max(dead_letters_stored{${OF_SERVICE}})`, legend: 'stored' }],
  }),
  lines({
    title: 'New dead letters',
    description: 'Events that a consumer gave up on in the last 5 minutes.',
    unit: 'short',
    queries: [
      { expr: `sum by (durable) (increase(dead_letters_total{${OF_SERVICE}}[5m]))`, legend: '{{durable}}' },
    ],
  }),
];

const builds = [
  list({
    title: 'Running builds',
    description: 'Different builds mean that an update is in progress or stuck.',
    queries: [{ expr: `service_build_info{${OF_SERVICE}}`, legend: '' }],
    columns: ['instance', 'build'],
  }),
  lines({
    title: 'Running since',
    description: 'The age of each process; a line that falls to 0 is a restart.',
    unit: 's',
    queries: [{ expr: `time() - process_start_time_seconds{${OF_SERVICE}}`, legend: '{{instance}}' }],
  }),
];

/** The dashboard with the metrics of the service that the viewer chooses. */
export const serviceDashboard = buildDashboard({
  uid: 'family-chores-service',
  title: 'Family Chores: one service',
  description: 'Requests, process and events of the chosen service. Each replica is an instance.',
  variables: [labelVariable('service', 'Service', 'label_values(service_build_info, job)')],
  sections: [
    { title: 'Requests', panels: requests },
    { title: 'Durations', panels: durations },
    { title: 'Processes', panels: processes },
    { title: 'Published events', panels: outbox },
    { title: 'Consumed events', panels: consumers },
    { title: 'Builds', panels: builds },
  ],
});
