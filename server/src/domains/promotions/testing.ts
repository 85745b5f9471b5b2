import { DAY_MS } from '@pasar/contract/time'
import type { Deps } from '../../platform/context.ts'
import { promotionSkus, promotions } from './tables.ts'

type SkuTerms = { skuId: string; price?: bigint; units?: number; perMember?: number | null }
type Terms = Partial<typeof promotions.$inferInsert> & { skus?: SkuTerms[] }

/** Inserts a promotion in MYR that runs from yesterday until tomorrow; amounts in minor units. */
export async function createTestPromotion(
  { db, ids, clock }: Deps,
  kind: 'flash' | 'buy_get' | 'gift',
  { skus = [], ...terms }: Terms,
): Promise<string> {
  const id = ids.uuid()
  const now = clock.now().getTime()
  await db.insert(promotions).values({
    ...{ id, kind, currency: 'MYR', title: { 'en-us': `A ${kind} promotion` } },
    ...{ startsAt: new Date(now - DAY_MS), endsAt: new Date(now + DAY_MS) },
    ...terms,
  })
  const rows = skus.map(({ price = 0n, units = 100, perMember = null, skuId }, position) => ({
    ...{ promotionId: id, skuId, position, price, units, perMember },
  }))
  if (rows.length > 0) await db.insert(promotionSkus).values(rows)
  return id
}
