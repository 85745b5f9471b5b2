import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { marketOf } from '../settings/index.ts'
import { ruleFor } from './freight-rules.ts'
import { freightRows, type Raw, toFreightTerms } from './queries.ts'

/** What delivery within the market costs at least; minor units of its currency. */
export type FreightSummary = { freeAbove: bigint | null; fee: bigint; minDays: number; maxDays: number }

const TAG = 'pricing'
const KEPT_SECONDS = 60

/**
 * The market's own freight of a template, as goods pages and the cart's progress show it; kept in the process until an
 * operator changes it.
 * @param templateId null = the default template
 * @returns null when the market has no rule
 */
export async function freightSummary(
  ctx: Pick<Ctx, 'tx' | 'cache'>,
  templateId: string | null,
  market: string,
): Promise<FreightSummary | null> {
  const key = `pricing.freight|${templateId}|${market}`
  return await ctx.cache.get(key, [TAG], KEPT_SECONDS, () => readSummary(ctx.tx, templateId, market))
}

async function readSummary(
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
