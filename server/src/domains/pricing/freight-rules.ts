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

/** What delivery costs; `waived` is what it would have cost where it became free. */
export type Freight = { ok: true; fee: bigint; waived: bigint } | { ok: false }

/** The rule of a template for a place: one that names the state wins over the country's own. */
export function ruleFor(
  rules: readonly FreightRule[],
  templateId: string,
  country: string,
  stateCode: string,
): FreightRule | undefined {
  const here = rules.filter((r) => r.templateId === templateId && r.country === country)
  return here.find((r) => r.states.includes(stateCode)) ?? here.find((r) => r.states.length === 0)
}

/** First unit and every begun additional unit. */
export function feeOf(rule: FreightRule, units: number): bigint {
  const beyond = Math.max(0, units - rule.firstUnit)
  return rule.firstFee + BigInt(Math.ceil(beyond / rule.additionalUnit)) * rule.additionalFee
}

/**
 * Freight of an order: each template's lines are one consignment. Free above an amount of goods before discounts.
 * @param subtotal the order's goods, minor units
 * @returns not ok when a template has no rule for the place
 */
export function freightOf(
  rules: readonly FreightRule[],
  lines: readonly FreightLine[],
  place: { country: string; stateCode: string },
  subtotal: bigint,
): Freight {
  let fee = 0n
  let waived = 0n
  for (const templateId of new Set(lines.map((l) => l.templateId))) {
    const rule = ruleFor(rules, templateId, place.country, place.stateCode)
    if (!rule) return { ok: false }
    const units = lines
      .filter((l) => l.templateId === templateId)
      .reduce((n, l) => n + l.quantity * (rule.basis === 'weight' ? l.weightGrams : 1), 0)
    const cost = feeOf(rule, units)
    if (rule.freeAbove !== null && subtotal >= rule.freeAbove) waived += cost
    else fee += cost
  }
  return { ok: true, fee, waived }
}
