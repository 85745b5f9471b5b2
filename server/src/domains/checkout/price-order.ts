import { exponents } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { findAddress, findDefault } from '../addresses/index.ts'
import { availableTo, memberOwner } from '../ledger/index.ts'
import { freightTerms, heldCoupons, type HeldCoupon, type PricedDraft, type PriceLine, priceDraft, unitPriceOf } from '../pricing/index.ts'
import { type Market, marketOf, numbers } from '../settings/index.ts'
import type { ChosenLine } from './rules.ts'

export type Delivery = NonNullable<Awaited<ReturnType<typeof findAddress>>>

export type Wishes = {
  /** Absent: the member's default address. */
  addressId?: string | undefined
  /** null = the best. */
  couponIds: readonly string[] | null
  /** PTS minor units to spend. */
  points: bigint
}

export type PricedOrder = {
  market: Market
  lines: ChosenLine[]
  delivery: Delivery | null
  held: HeldCoupon[]
  pointsAvailable: bigint
  priced: PricedDraft
  needsIdentity: boolean
}

/**
 * Reads what a price depends on and prices lines for a member.
 * @param shown reads also what only the page shows: coupons that are not used, points that are not spent
 */
export async function priceOrder(ctx: MemberContext, lines: ChosenLine[], wishes: Wishes, shown: boolean): Promise<PricedOrder> {
  const market = marketOf(ctx.market)
  const now = ctx.clock.now()
  const { id: memberId } = ctx.member
  const delivery = wishes.addressId
    ? await findAddress(ctx.tx, memberId, wishes.addressId)
    : await findDefault(ctx.tx, memberId)
  const terms = await freightTerms(
    ctx.tx,
    lines.flatMap((l) => l.sku.freightTemplateId ?? []),
    market.id,
    delivery?.country ?? market.country,
    market.currency,
  )
  const usesCoupons = shown || wishes.couponIds === null || wishes.couponIds.length > 0
  const held = usesCoupons ? await heldCoupons(ctx.tx, memberId, market.currency, now) : []
  const usesPoints = shown || wishes.points > 0n
  const available = usesPoints ? await availableTo(ctx.tx, memberOwner(memberId), 'PTS') : 0n
  const priced = priceDraft({
    lines: lines.map((line) => toPriceLine(line, terms.defaultTemplateId ?? '')),
    coupons: held,
    couponIds: wishes.couponIds,
    points: {
      available,
      wanted: wishes.points,
      perMajor: numbers.pointsPerMajor,
      shareBp: numbers.pointsShareBp,
      exponent: exponents[market.currency],
    },
    place: delivery ? { country: delivery.country, stateCode: delivery.stateCode } : null,
    freightRules: terms.rules,
    fees: { operatingFeeBp: terms.operatingFeeBp, taxBp: terms.taxBp },
    now,
  })
  return { market, lines, delivery, held, pointsAvailable: available, priced, needsIdentity: terms.needsIdentity }
}

const toPriceLine = ({ sku, quantity }: ChosenLine, defaultTemplateId: string): PriceLine => ({
  skuId: sku.skuId,
  goodsId: sku.goodsId,
  categoryIds: sku.categoryIds,
  unitPrice: unitPriceOf(sku, true),
  listPrice: sku.price,
  quantity,
  weightGrams: sku.weightGrams,
  freightTemplateId: sku.freightTemplateId ?? defaultTemplateId,
})
