import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { listFreightTerms } from './freight-queries.ts'
import { findFreightRule } from './freight-rules.ts'

/**
 * Whether two states of a country have the same freight rule in each template of some products. States
 * without a rule of their own have the country's.
 */
export async function isSameFreightZone(
  tx: Tx,
  { market, currency, country }: { market: string; currency: string; country: string },
  goodsIds: readonly string[],
  [before, after]: readonly [stateCode: string, stateCode: string],
): Promise<boolean> {
  if (before === after) return true
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select distinct freight_template_id as id from goods where id = any(${uuidArray(goodsIds)})`,
  )
  const own = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const terms = (await listFreightTerms(tx, own, { id: market, currency }, country)).get(country)
  if (!terms) return false
  const templates = rows.map(({ id }) => id ?? terms.defaultTemplateId)
  return templates.every((template) => {
    if (!template) return false
    const rule = findFreightRule(terms.rules, template, country, after)
    return rule !== undefined && rule === findFreightRule(terms.rules, template, country, before)
  })
}
