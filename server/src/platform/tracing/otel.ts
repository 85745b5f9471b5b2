import {
  context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getNumberFromEnv, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { APP_VERSION } from '@pasar/contract/constants'
import type { Config } from '../../config.ts'
import { pgError } from '../db/errors.ts'
import { makeSampler } from './sampler.ts'
import type { Span, SpanDefinition, Tracing } from './tracing.ts'

const STOP_TIMEOUT_MS = 3_000

/** Creates the tracing of the process with OpenTelemetry. */
export function openTelemetry(config: Config): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${config.otlpEndpoint?.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    sampler: makeSampler(config.otelSampler, Number(config.otelSamplerRatio)),
    resource: defaultResource()
      .merge(
        resourceFromAttributes({ 'service.name': config.otelServiceName, 'service.version': APP_VERSION }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY') ?? 5_000,
        maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE') ?? 2_048,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('pasar', APP_VERSION)
  return {
    start: ({ name, kind, attributes = {}, parent, links = [] }: SpanDefinition) => {
      const remote = parent === undefined ? undefined : parseRemote(parent)
      const from = remote
        ? trace.setSpanContext(ROOT_CONTEXT, remote)
        : parent === undefined
          ? context.active()
          : ROOT_CONTEXT
      const linked = links
        .flatMap((link) => parseRemote(link) ?? [])
        .map((linkContext) => ({ context: linkContext }))
      return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes, links: linked }, from))
    },
    active: () => {
      const span = trace.getActiveSpan()
      return span && wrap(span)
    },
    detach: (fn) => context.with(ROOT_CONTEXT, fn),
    async stop() {
      await provider.forceFlush({ timeoutMillis: STOP_TIMEOUT_MS }).catch(() => undefined)
      await provider.shutdown().catch(() => undefined)
      context.disable()
    },
  }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

function parseRemote(traceparent: string) {
  const found = parseTraceParent(traceparent)
  return found ? { ...found, isRemote: true } : undefined
}

function wrap(span: OtelSpan): Span {
  const { traceId, spanId } = span.spanContext()
  return {
    traceparent: span.isRecording() ? `00-${traceId}-${spanId}-01` : null,
    run: (fn) => context.with(trace.setSpan(context.active(), span), fn),
    annotate: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined) {
        span.setAttribute('error.type', describe(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

/** Messages of errors can contain values: only the SQLSTATE or the class is recorded. */
const describe = (error: unknown): string =>
  pgError(error)?.code ?? (error instanceof Error ? error.constructor.name : typeof error)
