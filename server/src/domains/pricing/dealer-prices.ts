import type { DealerLevel } from '@pasar/contract/partners'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { getDealerDiscount, getSettings } from '../settings/index.ts'
import { type BuyGetTerms, isInScope } from './promotion-rules.ts'

/** SQL: the level of a member who is an active dealer; 0 for others. */
export const dealerLevelColumn = (memberId: string): SQL<DealerLevel | 0> =>
  sql`coalesce((select level from dealers where member_id = ${memberId}::uuid and state = 'active'), 0)`

/** Returns the discount of a member by a level as dealerLevelColumn() reads it, in basis points. */
export const toDealerDiscount = (ctx: Pick<Ctx, 'bus'>, level: DealerLevel | 0): number =>
  getDealerDiscount(getSettings(ctx), level)

/** Reads the discount of a member, in basis points; 0 for visitors, and for members who are no dealers. */
export async function findDealerDiscount(ctx: Ctx, memberId: string | null): Promise<number> {
  if (memberId === null) return 0
  const { rows } = await ctx.tx.execute<{ level: DealerLevel | 0 }>(
    sql`select ${dealerLevelColumn(memberId)} as level`,
  )
  return toDealerDiscount(ctx, rows[0]!.level)
}

/** What decides whether a dealer's discount applies to a SKU. */
type Discountable = {
  goodsId: string
  categoryIds: readonly string[]
  giftCard: boolean
  /** Whether a flash sale of the SKU runs, sold out or not. */
  inFlashSale: boolean
}

/** Whether the discount of dealers applies: not to gift cards, and not to products in a promotion. */
export const isDealerDiscountable = (
  sku: Discountable,
  buyGets: readonly Pick<BuyGetTerms, 'scope' | 'scopeIds'>[],
): boolean => !sku.giftCard && !sku.inFlashSale && !buyGets.some((terms) => isInScope(terms, sku))
