import { counter } from '../metrics/index.ts';
import { defineService } from './define-service.ts';
import { describeMetrics } from './describe-metrics.ts';

it('lists the metrics of the kit and of the service with their types and labels', () => {
  counter({ name: 'notes_shared_total', help: 'Notes that were shared', labelNames: ['with'] });
  const metrics = describeMetrics(defineService({ name: 'notes' }));
  expect(metrics).toContainEqual({
    name: 'notes_shared_total',
    type: 'counter',
    help: 'Notes that were shared',
    labels: ['with'],
  });
  const described = metrics.map(({ name, type, labels }) => [name, type, labels]);
  expect(described).toContainEqual([
    'http_request_duration_seconds',
    'histogram',
    ['method', 'path', 'status'],
  ]);
  expect(described).toContainEqual(['outbox_oldest_event_seconds', 'gauge', []]);
  expect(described).toContainEqual(['nodejs_eventloop_lag_p99_seconds', 'gauge', []]);
});
