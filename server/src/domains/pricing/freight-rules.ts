import type { DeliveryEstimate } from '@pasar/contract/shapes'
import { DAY_MS } from '@pasar/contract/time'

/** One destination of a freight template; fees in minor units, units in grams or pieces. */
export type FreightRule = {
  templateId: string
  country: string
  states: readonly string[]
  basis: 'weight' | 'piece'
  firstUnit: number
  firstFee: bigint
  additionalUnit: number
  additionalFee: bigint
  freeAbove: bigint | null
  minDays: number
  maxDays: number
}

export type FreightLine = { templateId: string; weightGrams: number; quantity: number }

/** Days until the last consignment arrives, at the least and at the most. */
export type DeliveryDays = { minDays: number; maxDays: number }

/**
 * The cost of delivery; `waived` is the cost without free shipping, `days` is null for an order that ships
 * nothing.
 */
export type Freight = { ok: true; fee: bigint; waived: bigint; days: DeliveryDays | null } | { ok: false }

/**
 * Finds the rule of a template for a destination. A rule that names the state takes precedence over the
 * country's.
 */
export function findFreightRule(
  rules: readonly FreightRule[],
  templateId: string,
  country: string,
  stateCode: string,
): FreightRule | undefined {
  const inCountry = rules.filter((r) => r.templateId === templateId && r.country === country)
  return inCountry.find((r) => r.states.includes(stateCode)) ?? inCountry.find((r) => r.states.length === 0)
}

/** Computes when an order arrives. @param from when the days start: now, or the time of payment */
export function estimateDelivery({ minDays, maxDays }: DeliveryDays, from: Date): DeliveryEstimate {
  const inDays = (days: number) => new Date(from.getTime() + days * DAY_MS).toISOString()
  return { from: inDays(minDays), until: inDays(maxDays) }
}

/** The fee of the first unit plus one fee per started additional unit. */
export function computeFee(rule: FreightRule, units: number): bigint {
  const beyond = Math.max(0, units - rule.firstUnit)
  return rule.firstFee + BigInt(Math.ceil(beyond / rule.additionalUnit)) * rule.additionalFee
}

/**
 * Computes the freight of an order. The lines of one template form one consignment, which ships free from a
 * subtotal on.
 * @param subtotal price of the products before discounts, minor units
 * @returns not ok when a template has no rule for the destination
 */
export function computeFreight(
  rules: readonly FreightRule[],
  lines: readonly FreightLine[],
  place: { country: string; stateCode: string },
  subtotal: bigint,
): Freight {
  let fee = 0n
  let waived = 0n
  const days: DeliveryDays[] = []
  for (const templateId of new Set(lines.map((l) => l.templateId))) {
    const rule = findFreightRule(rules, templateId, place.country, place.stateCode)
    if (!rule) return { ok: false }
    const units = lines
      .filter((l) => l.templateId === templateId)
      .reduce((n, l) => n + l.quantity * (rule.basis === 'weight' ? l.weightGrams : 1), 0)
    days.push(rule)
    const cost = computeFee(rule, units)
    if (rule.freeAbove !== null && subtotal >= rule.freeAbove) waived += cost
    else fee += cost
  }
  return { ok: true, fee, waived, days: days.length > 0 ? findLastDays(days) : null }
}

/** The days of the last of several consignments. */
const findLastDays = (all: readonly DeliveryDays[]): DeliveryDays => ({
  minDays: Math.max(...all.map(({ minDays }) => minDays)),
  maxDays: Math.max(...all.map(({ maxDays }) => maxDays)),
})
