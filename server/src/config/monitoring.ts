import { choice, integer, optional, optionalUrl, secretValue, text } from './kinds.ts'

/** Metrics and traces. The tracing library reads further standard variables, OTEL_*, itself. */
export const monitoring = {
  metricsToken: secretValue(
    optional(
      'METRICS_TOKEN',
      'bearer token of /metrics; when empty, /metrics is available in demo mode only',
    ),
  ),
  metricsPort: integer(
    'METRICS_PORT',
    0,
    0,
    65_535,
    'TCP port on which `worker` serves /metrics and /healthz; 0 for none. Servers have both on PORT',
  ),
  otlpEndpoint: optionalUrl(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http', 'https'],
    'OpenTelemetry collector (OTLP over HTTP) that gets traces; none are recorded when empty',
  ),
  otelServiceName: text('OTEL_SERVICE_NAME', 'pasar', 'name of the service in traces'),
  otelSampler: choice(
    'OTEL_TRACES_SAMPLER',
    [
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ],
    'parentbased_always_on',
    'which traces are recorded',
  ),
  otelSamplerRatio: text(
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    'part of the traces that is recorded, 0 to 1, with a sampler by `traceidratio`',
  ),
}
