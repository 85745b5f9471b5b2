import type { Incoterm } from '@pasar/contract/orders/duties'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
import { defaultDuties, type StoredDuties } from './destinations.ts'
import type { DeliveryService, FreightRule } from './freight-rules.ts'
import { big, bigOrNull, type Raw } from './queries.ts'
import type { StoredDeliveryService } from './tables.ts'

export type FreightTerms = {
  rules: FreightRule[]
  defaultTemplateId: string | null
  operatingFeeBp: number
  taxBp: number
  needsIdentity: boolean
  duties: StoredDuties
}

/** Columns of a destination, beside the rules of its freight. */
const destinationColumns = sql.raw(
  'f.operating_fee_bp, f.tax_bp, f.needs_identity, f.served, f.incoterm, f.duties',
)

/**
 * The query of the freight rules of a country for the default template and others, with the destination's
 * fees; rows for toFreightTerms().
 * @param templates condition on `t.id`
 */
export const freightRows = (templates: SQL, market: string, country: SQL, currency: string): SQL => sql`
  select t.id as template_id, t.is_default, r.id as rule_id, r.country, to_json(r.states) as states, r.basis,
    r.first_unit, r.first_fee, r.additional_unit, r.additional_fee, r.free_above, r.min_days, r.max_days, r.services,
    ${destinationColumns}
  from freight_templates t
  left join freight_rules r on r.template_id = t.id and r.country = ${country} and r.currency = ${currency}
  left join destination_fees f on f.market = ${market} and f.country = ${country}
  where t.is_default or ${templates}
  order by t.id, r.id`

const toDeliveryServices = (stored: unknown): DeliveryService[] =>
  ((stored ?? []) as StoredDeliveryService[]).map((service) => ({
    ...service,
    surcharge: BigInt(service.surcharge),
  }))

/** Builds the terms of a destination. One that staff have closed has no rules, as one without freight. */
export function toFreightTerms(rows: readonly Raw[]): FreightTerms {
  const rules = rows
    .filter((r) => r.rule_id !== null && r.served !== false)
    .map((r) => ({
      templateId: r.template_id as string,
      country: r.country as string,
      states: r.states as string[],
      basis: r.basis as FreightRule['basis'],
      firstUnit: r.first_unit as number,
      firstFee: big(r.first_fee),
      additionalUnit: r.additional_unit as number,
      additionalFee: big(r.additional_fee),
      freeAbove: bigOrNull(r.free_above),
      minDays: r.min_days as number,
      maxDays: r.max_days as number,
      services: toDeliveryServices(r.services),
    }))
  const [first] = rows
  return {
    rules,
    defaultTemplateId: (rows.find((r) => r.is_default)?.template_id as string | undefined) ?? null,
    operatingFeeBp: (first?.operating_fee_bp as number | null | undefined) ?? 0,
    taxBp: (first?.tax_bp as number | null | undefined) ?? 0,
    needsIdentity: (first?.needs_identity as boolean | null | undefined) ?? false,
    duties: first?.incoterm
      ? { incoterm: first.incoterm as Incoterm, text: first.duties as Texts }
      : defaultDuties,
  }
}

/**
 * Returns the freight terms of the default template and others by country.
 * @param country only this one; absent for every country with a rule
 */
export async function listFreightTerms(
  tx: Tx,
  templateIds: readonly string[],
  { id, currency }: { id: string; currency: string },
  country?: string,
): Promise<Map<string, FreightTerms>> {
  const { rows } = await tx.execute<Raw>(sql`
    select t.id as template_id, t.is_default, r.id as rule_id, r.country, to_json(r.states) as states, r.basis,
      r.first_unit, r.first_fee, r.additional_unit, r.additional_fee, r.free_above, r.min_days, r.max_days, r.services,
      ${destinationColumns}
    from freight_templates t
    join freight_rules r on r.template_id = t.id and r.currency = ${currency}
    left join destination_fees f on f.market = ${id} and f.country = r.country
    where (t.is_default or t.id = any(${uuidArray(templateIds)}))
      and ${country ? sql`r.country = ${country}` : sql`true`}
    order by r.country, t.id, r.id`)
  const byCountry = Map.groupBy(rows, (row) => row.country as string)
  return new Map([...byCountry].map(([code, found]) => [code, toFreightTerms(found)]))
}
