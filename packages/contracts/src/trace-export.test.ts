import { exportsTraces, tracedShare } from './trace-export.ts';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

it.each([
  ['nothing is set', {}, false],
  ['a collector is set', collector, true],
  ['a collector of traces is set', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/traces' }, true],
  ['the collector is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ['OpenTelemetry is disabled', { ...collector, OTEL_SDK_DISABLED: 'true' }, false],
])('when %s (%j), traces are exported: %s', (_, env, expected) => {
  expect(exportsTraces(env)).toBe(expected);
});

it.each([
  ['without a collector', { OTEL_TRACES_SAMPLER: 'always_on' }, 0],
  ['without a sampler', collector, 1],
  ['with a ratio', { ...collector, ...ratio('0.25') }, 0.25],
  ['with the ratio 0', { ...collector, ...ratio('0') }, 0],
  ['with an empty ratio', { ...collector, ...ratio('') }, 1],
  ['with an invalid ratio', { ...collector, ...ratio('often') }, 1],
  ['with a ratio above 1', { ...collector, ...ratio('2') }, 1],
  ['when sampling is off', { ...collector, OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0],
])('the exported share of traces %s (%j) is %d', (_, env, expected) => {
  expect(tracedShare(env)).toBe(expected);
});

function ratio(share: string) {
  return { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: share };
}
