import type { DeliveryEstimate } from '@pasar/contract/shapes'
import { DAY_MS } from '@pasar/contract/time'
import type { Texts } from '../../platform/localized-text.ts'

/** A delivery service of a destination beside standard delivery; the surcharge in minor units. */
export type DeliveryService = DeliveryDays & { code: string; name: Texts; surcharge: bigint }

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
  services: readonly DeliveryService[]
}

export type FreightLine = { templateId: string; weightGrams: number; quantity: number }

/** Days until the last consignment arrives, at the least and at the most. */
export type DeliveryDays = { minDays: number; maxDays: number }

/**
 * The cost of delivery; `waived` is the cost without free shipping, `days` is null for an order that ships
 * nothing. `service` is the chosen service, null for standard delivery, `services` are those to choose from.
 */
export type Freight =
  | {
      ok: true
      fee: bigint
      waived: bigint
      days: DeliveryDays | null
      service: DeliveryService | null
      services: DeliveryService[]
    }
  | { ok: false }

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
 * A service is available when every consignment has it; each adds its surcharge, also where standard delivery
 * is free.
 * @param subtotal price of the products before discounts, minor units
 * @param code the chosen service; one that is not available counts as standard delivery
 * @returns not ok when a template has no rule for the destination
 */
export function computeFreight(
  rules: readonly FreightRule[],
  lines: readonly FreightLine[],
  place: { country: string; stateCode: string },
  subtotal: bigint,
  code = '',
): Freight {
  let fee = 0n
  let waived = 0n
  const found: FreightRule[] = []
  for (const templateId of new Set(lines.map((l) => l.templateId))) {
    const rule = findFreightRule(rules, templateId, place.country, place.stateCode)
    if (!rule) return { ok: false }
    const units = lines
      .filter((l) => l.templateId === templateId)
      .reduce((n, l) => n + l.quantity * (rule.basis === 'weight' ? l.weightGrams : 1), 0)
    found.push(rule)
    const cost = computeFee(rule, units)
    if (rule.freeAbove !== null && subtotal >= rule.freeAbove) waived += cost
    else fee += cost
  }
  const services = findCommonServices(found)
  const service = services.find((it) => it.code === code) ?? null
  const days = service ?? (found.length > 0 ? findLastDays(found) : null)
  return { ok: true, fee: fee + (service?.surcharge ?? 0n), waived, days, service, services }
}

/** The services that all consignments have, with the sum of their surcharges and the days of the last one. */
function findCommonServices([first, ...others]: readonly FreightRule[]): DeliveryService[] {
  return (first?.services ?? []).flatMap((service) => {
    const same = others.map((rule) => rule.services.find(({ code }) => code === service.code))
    if (!same.every((it) => it !== undefined)) return []
    const all = [service, ...same]
    const surcharge = all.reduce((sum, it) => sum + it.surcharge, 0n)
    return [{ ...service, ...findLastDays(all), surcharge }]
  })
}

/** The days of the last of several consignments. */
const findLastDays = (all: readonly DeliveryDays[]): DeliveryDays => ({
  minDays: Math.max(...all.map(({ minDays }) => minDays)),
  maxDays: Math.max(...all.map(({ maxDays }) => maxDays)),
})
