import type { MetricDescription } from '@family-chores/service-kit/service';
import { exposedMetrics, unknownParts } from './exposed-metrics.ts';

const help = '';
const described: MetricDescription[] = [
  { name: 'requests_seconds', type: 'histogram', help, labels: ['path'] },
  { name: 'open_sockets', type: 'gauge', help, labels: [] },
];
const exposed = exposedMetrics(described);

test.each([
  'sum by (job, path, le) (rate(requests_seconds_bucket{path="/a"}[5m]))',
  'requests_seconds_sum / requests_seconds_count',
  'max by (instance) (open_sockets)',
  'up == 0',
])('accepts every part of %p', (text) => {
  expect(unknownParts(text, exposed)).toEqual([]);
});

test.each([
  ['requests_seconds', 'the metric requests_seconds'],
  ['closed_sockets > 1', 'the metric closed_sockets'],
  ['open_sockets{path="/a"}', 'the label path of open_sockets'],
  ['requests_seconds_count{le="1"}', 'the label le of requests_seconds_count'],
  ['sum by (status) (open_sockets)', 'the label status'],
])('reports an unknown part of %p', (text, part) => {
  expect(unknownParts(text, exposed)).toEqual([part]);
});
