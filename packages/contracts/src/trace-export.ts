/** OpenTelemetry's variables (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables). */
type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a process with this environment sends its spans to a collector. */
export function exportsTraces(env: Environment): boolean {
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  return Boolean(endpoint) && env['OTEL_SDK_DISABLED'] !== 'true';
}

/** The share of new traces that is exported, from 0 to 1. */
export function tracedShare(env: Environment): number {
  if (!exportsTraces(env)) return 0;
  const { OTEL_TRACES_SAMPLER: sampler = '', OTEL_TRACES_SAMPLER_ARG: share } = env;
  if (sampler.endsWith('always_off')) return 0;
  if (!sampler.endsWith('traceidratio')) return 1;
  const ratio = Number(share || 1);
  // The samplers of OpenTelemetry ignore an invalid share, too.
  return ratio >= 0 && ratio <= 1 ? ratio : 1;
}
