import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/**
 * Creates the sampler of OTEL_TRACES_SAMPLER. A remote parent that is sampled is sampled again by the same
 * rule: anybody can send `traceparent`, and the operator's ratio must bound what browsers cause. The ratio is
 * of the trace id, so every process decides alike.
 * @param name a standard name
 * @param ratio of OTEL_TRACES_SAMPLER_ARG, 0 to 1
 */
export function makeSampler(name: string, ratio: number): Sampler {
  const root = rootSampler(name.replace('parentbased_', ''), ratio)
  const isParentBased = name.startsWith('parentbased_')
  return isParentBased ? new ParentBasedSampler({ root, remoteParentSampled: root }) : root
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
