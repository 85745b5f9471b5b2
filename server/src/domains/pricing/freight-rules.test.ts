import { describe, expect, it } from 'vitest'
import { computeFee, computeFreight, findFreightRule } from './freight-rules.ts'
import { rule } from './testing.ts'

describe('freight', () => {
  it('does not serve destinations without a rule', () => {
    expect(
      computeFreight(
        [rule()],
        [{ templateId: 't', weightGrams: 1, quantity: 1 }],
        { country: 'HU', stateCode: '' },
        0n,
      ),
    ).toEqual({
      ok: false,
    })
  })

  it('charges started units, prefers the rule of the state, and is free above a subtotal', () => {
    expect([computeFee(rule(), 1000), computeFee(rule(), 1001), computeFee(rule(), 2000)]).toEqual([
      800n,
      1000n,
      1200n,
    ])
    const sabah = rule({ states: ['MY-12'], firstFee: 1500n })
    expect(findFreightRule([rule(), sabah], 't', 'MY', 'MY-12')).toBe(sabah)
    const lines = [{ templateId: 't', weightGrams: 600, quantity: 2 }]
    const place = { country: 'MY', stateCode: '' }
    expect(computeFreight([rule({ freeAbove: 5000n })], lines, place, 4999n)).toEqual({
      ok: true,
      fee: 1000n,
      waived: 0n,
      days: { minDays: rule().minDays, maxDays: rule().maxDays },
      service: null,
      services: [],
    })
    expect(computeFreight([rule({ freeAbove: 5000n })], lines, place, 5000n)).toEqual({
      ok: true,
      fee: 0n,
      waived: 1000n,
      days: { minDays: rule().minDays, maxDays: rule().maxDays },
      service: null,
      services: [],
    })
    expect(
      computeFreight([rule({ basis: 'piece', firstUnit: 1, additionalUnit: 1 })], lines, place, 0n),
    ).toMatchObject({ fee: 1000n })
  })
})

describe('the delivery estimate', () => {
  const place = { country: 'MY', stateCode: '' }
  const line = (templateId: string) => ({ templateId, weightGrams: 1, quantity: 1 })

  it('is the one of the last consignment, and missing where nothing ships', () => {
    const rules = [rule({ minDays: 1, maxDays: 9 }), rule({ templateId: 'u', minDays: 3, maxDays: 4 })]
    const days = (...lines: ReturnType<typeof line>[]) => {
      const freight = computeFreight(rules, lines, place, 0n)
      return freight.ok ? freight.days : 'not served'
    }
    expect(days(line('t'))).toEqual({ minDays: 1, maxDays: 9 })
    expect(days(line('t'), line('u'))).toEqual({ minDays: 3, maxDays: 9 })
    expect(days()).toBeNull()
    expect(days(line('t'), line('unknown'))).toBe('not served')
  })
})

describe('delivery services', () => {
  const place = { country: 'MY', stateCode: '' }
  const line = (templateId: string) => ({ templateId, weightGrams: 1000, quantity: 1 })
  const express = { code: 'express', name: { 'en-us': 'Express' }, surcharge: 900n, minDays: 0, maxDays: 1 }
  const cool = { code: 'cool', name: { 'en-us': 'Cool' }, surcharge: 500n, minDays: 1, maxDays: 2 }
  const rules = [
    rule({ services: [express, cool] }),
    rule({ templateId: 'u', services: [{ ...express, surcharge: 100n, maxDays: 2 }] }),
  ]
  const price = (lines: ReturnType<typeof line>[], code: string, subtotal = 0n, from = rules) => {
    const freight = computeFreight(from, lines, place, subtotal, code)
    if (!freight.ok) throw new Error('not served')
    return { ...freight, service: freight.service?.code, services: freight.services.map((it) => it.code) }
  }

  it('are those that all consignments have, with all surcharges and the days of the last one', () => {
    expect(price([line('t')], 'cool')).toMatchObject({
      fee: 1300n,
      service: 'cool',
      services: ['express', 'cool'],
    })
    const both = price([line('t'), line('u')], 'express')
    expect(both).toMatchObject({ fee: 2600n, days: { minDays: 0, maxDays: 2 }, services: ['express'] })
  })

  it('count as standard delivery when they are unknown or one consignment lacks them', () => {
    for (const [lines, code] of [
      [[line('t'), line('u')], 'cool'],
      [[line('t')], 'gone'],
      [[], 'express'],
    ] as const)
      expect(price([...lines], code)).toMatchObject({ ...price([...lines], ''), service: undefined })
  })

  it('add their surcharge where standard delivery is free', () => {
    const free = [rule({ freeAbove: 5000n, services: [express] })]
    expect(price([line('t')], 'express', 5000n, free)).toMatchObject({ fee: 900n, waived: 800n })
  })
})
