import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { describe, expect, it } from 'vitest'
import { splitTraceparent } from './job-trace.ts'
import { makeSampler } from './sampler.ts'
import { describeStatement } from './statement-text.ts'
import { parseTraceId } from './tracing.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('a traceparent', () => {
  it.each([
    ['none', undefined],
    ['another version', `01-${id}-00f067aa0ba902b7-01`],
    ['zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['more than a header', `00-${id}-00f067aa0ba902b7-01\n{"level":60}`],
    ['capital letters', `00-${id.toUpperCase()}-00f067aa0ba902b7-01`],
  ])('that is %s has no trace id', (_, header) => {
    expect(parseTraceId(header)).toBeUndefined()
  })

  it('has a trace id', () => {
    expect(parseTraceId(`00-${id}-00f067aa0ba902b7-01`)).toBe(id)
  })

  it('is not part of the payload of a job', () => {
    expect(splitTraceparent(null)).toEqual({ payload: {}, traceparent: undefined })
    expect(splitTraceparent({ id: 1, traceparent: 't' })).toEqual({ payload: { id: 1 }, traceparent: 't' })
  })
})

describe('the description of a statement', () => {
  it.each([
    [
      `select "id" from "orders" where "no" = $1`,
      'SELECT orders',
      'select "id" from "orders" where "no" = $1',
    ],
    [
      `select * from members where email = 'a@b.example' and age > 30`,
      'SELECT members',
      'select * from members where email = ? and age > ?',
    ],
    [
      `update "members" set note = 'it''s' where id in ($1, $2, $3, $4)`,
      'UPDATE members',
      'update "members" set note = ? where id in (…)',
    ],
    [
      'with paid as (update orders set state = $1) select 1',
      'UPDATE orders',
      'with paid as (update orders set state = $1) select ?',
    ],
    ['begin', 'BEGIN', 'begin'],
  ])('of %s has no values', (sql, summary, text) => {
    expect(describeStatement(sql)).toMatchObject({ summary, text })
  })
})

describe('a sampler', () => {
  const decide = (name: string, ratio: number, context = ROOT_CONTEXT, traceId = id) =>
    makeSampler(name, ratio).shouldSample(context, traceId, 'GET /', SpanKind.SERVER, {}, []).decision
  const remote = trace.setSpanContext(ROOT_CONTEXT, {
    traceId: id,
    spanId: '00f067aa0ba902b7',
    traceFlags: 1,
    isRemote: true,
  })
  const { NOT_RECORD, RECORD_AND_SAMPLED } = SamplingDecision

  it('by ratio also bounds what a browser asks for', () => {
    expect(decide('parentbased_traceidratio', 0, remote)).toBe(NOT_RECORD)
    expect(decide('parentbased_traceidratio', 1, remote)).toBe(RECORD_AND_SAMPLED)
    expect(decide('always_off', 1, remote)).toBe(NOT_RECORD)
    expect(decide('parentbased_always_on', 0)).toBe(RECORD_AND_SAMPLED)
  })
})
