import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { marketOf } from '../settings/index.ts'
import { ruleFor } from './freight-rules.ts'
import { freightRows, type Raw, toFreightTerms } from './queries.ts'

/** What delivery within the market costs at least; minor units of its currency. */
export type FreightSummary = { freeAbove: bigint | null; fee: bigint; minDays: number; maxDays: number }

/**
 * The market's own freight of a template, as goods pages and the cart's progress show it.
 * @param templateId null = the default template
 * @returns null when the market has no rule
 */
export async function freightSummary(
  tx: Tx,
  templateId: string | null,
  market: string,
): Promise<FreightSummary | null> {
  const { country, currency } = marketOf(market)
  const wanted = templateId ? sql`t.id = ${templateId}::uuid` : sql`false`
  const { rows } = await tx.execute<Raw>(freightRows(wanted, market, sql`${country}`, currency))
  const { rules, defaultTemplateId } = toFreightTerms(rows)
  const template = templateId ?? defaultTemplateId
  const rule = template ? ruleFor(rules, template, country, '') : undefined
  if (!rule) return null
  return { freeAbove: rule.freeAbove, fee: rule.firstFee, minDays: rule.minDays, maxDays: rule.maxDays }
}
