import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { getMarket } from '../settings/index.ts'
import { freightRows, toFreightTerms } from './freight-queries.ts'
import { type FreightRule, findFreightRule } from './freight-rules.ts'
import type { Raw } from './queries.ts'

/** The minimum cost of domestic delivery; minor units of the market's currency. */
export type FreightSummary = Pick<FreightRule, 'freeAbove' | 'minDays' | 'maxDays' | 'services'> & {
  fee: bigint
}

const TAG = 'pricing'
const CACHE_SECONDS = 60

/**
 * Returns the domestic freight of a template for product pages and the free-shipping progress. Cached in the
 * process until staff change it.
 * @param templateId null for the default template
 * @returns null when the market has no rule
 */
export async function getFreightSummary(
  ctx: Pick<Ctx, 'tx' | 'cache'>,
  templateId: string | null,
  market: string,
): Promise<FreightSummary | null> {
  const key = `pricing.freight|${templateId}|${market}`
  return await ctx.cache.get(key, [TAG], CACHE_SECONDS, () => readSummary(ctx.tx, templateId, market))
}

async function readSummary(
  tx: Tx,
  templateId: string | null,
  market: string,
): Promise<FreightSummary | null> {
  const { country, currency } = getMarket(market)
  const templates = templateId ? sql`t.id = ${templateId}::uuid` : sql`false`
  const { rows } = await tx.execute<Raw>(freightRows(templates, market, sql`${country}`, currency))
  const { rules, defaultTemplateId } = toFreightTerms(rows)
  const template = templateId ?? defaultTemplateId
  const rule = template ? findFreightRule(rules, template, country, '') : undefined
  if (!rule) return null
  const { freeAbove, minDays, maxDays, services } = rule
  return { freeAbove, fee: rule.firstFee, minDays, maxDays, services }
}
