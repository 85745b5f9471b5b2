import type { Input } from '@pasar/contract/call'
import type { Draft, draftPreview } from '@pasar/contract/calls/checkout'
import type { Language } from '@pasar/contract/constants'
import { decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentAddress } from '../addresses/index.ts'
import { presentAmounts } from '../orders/index.ts'
import {
  type DeliveryDays,
  estimateDelivery,
  isProhibited,
  presentAdjustments,
  presentCollectable,
  presentDraftCoupons,
  presentDuties,
  presentProhibited,
  storeAdjustments,
  toCouponLines,
} from '../pricing/index.ts'
import { unitsForMember } from '../promotions/index.ts'
import { getMarket, getSettings } from '../settings/index.ts'
import { presentBuyer } from '../verification/index.ts'
import { chooseLines } from './choose-lines.ts'
import type { DraftLine } from './input-rows.ts'
import { explainGift, getTitles } from './order-items.ts'
import { applyTerms, type PlacementTerms, regularTerms } from './placement-terms.ts'
import { getLinePrice, type PricedOrder, type PriceOptions, priceOrder } from './price-order.ts'
import { type DraftInputs, type LineSource, readDraftInputs } from './read-inputs.ts'
import { isGiftOnly } from './rules.ts'

/** Parses points of the API into PTS minor units. */
export const parsePoints = (decimal: string): bigint => decimalToMinor(decimal, exponents.PTS)

/** Returns a priced draft: lines, totals, coupons and points. Nothing is stored. */
export async function showDraft(
  ctx: MemberContext,
  input: Input<typeof draftPreview>,
): Promise<Result<Draft>> {
  const options = {
    couponIds: input.couponIds ?? null,
    points: parsePoints(input.points ?? '0'),
    delivery: input.delivery,
  }
  const source = { ...input, inPoints: input.inPoints === '1' }
  return await buildDraft(ctx, source, input.addressId, options)
}

/** Builds the draft of an order. Unusable coupons are not applied; the coupon list explains why. */
export async function buildDraft(
  ctx: MemberContext,
  source: LineSource,
  addressId: string | undefined,
  options: PriceOptions,
  terms: PlacementTerms = regularTerms,
): Promise<Result<Draft>> {
  const inputs = applyTerms(await readDraftInputs(ctx, source, addressId, terms), terms)
  const chosen = await chooseLines(ctx, inputs.lines, false)
  if (!chosen.ok) return chosen
  if (addressId && !inputs.delivery) return refuse('not-found')
  const order = priceOrder(
    getMarket(ctx.market),
    inputs,
    chosen.data.lines,
    options,
    getSettings(ctx),
    ctx.clock.now(),
  )
  return ok({
    ...presentDraft(ctx, order),
    ...presentDelivery(ctx, order),
    discountable: terms.discountable,
    collectable: terms.discountable ? presentOffers(ctx, inputs, order) : [],
  })
}

/**
 * Presents the delivery services to choose from, standard delivery first.
 */
function presentDelivery(
  ctx: MemberContext,
  { priced, lines, market, inputs }: PricedOrder<DraftLine>,
): Pick<Draft, 'delivery' | 'deliveryOptions'> {
  const { standard, deliveryServices, deliveryService } = priced
  const isOffered = inputs.delivery !== null && !isGiftOnly(lines)
  if (!isOffered || !standard.days || deliveryServices.length === 0)
    return { delivery: '', deliveryOptions: [] }
  const now = ctx.clock.now()
  const option = (code: string, name: string, freight: bigint, days: DeliveryDays) => ({
    ...{ code, name },
    freight: toMoney(freight, market.currency),
    arrives: estimateDelivery(days, now),
  })
  return {
    delivery: deliveryService?.code ?? '',
    deliveryOptions: [
      option('', '', standard.freight, standard.days),
      ...deliveryServices.map((service) =>
        option(
          service.code,
          localize(service.name, ctx.language),
          standard.freight + service.surcharge,
          service,
        ),
      ),
    ],
  }
}

/** Presents the coupons to collect with their effect on the order. */
function presentOffers(
  ctx: MemberContext,
  { offered }: DraftInputs,
  { priceLines, priced }: PricedOrder<DraftLine>,
): Draft['collectable'] {
  const couponLines = toCouponLines(
    priceLines,
    priced.lines.map((line) => line.promotion),
  )
  return presentCollectable(offered, couponLines, ctx.clock.now(), ctx.language)
}

function presentDraft(
  ctx: MemberContext,
  order: PricedOrder<DraftLine>,
): Omit<Draft, 'collectable' | 'discountable' | 'delivery' | 'deliveryOptions'> {
  const { market, lines, inputs, priced } = order
  const { language } = ctx
  const now = ctx.clock.now()
  const needsAddress = !isGiftOnly(lines)
  const delivery = needsAddress ? inputs.delivery : null
  const needsIdentity = needsAddress && inputs.freight.needsIdentity
  const money = (minor: bigint) => toMoney(minor, market.currency)
  const points = (minor: bigint) => toMoney(minor, 'PTS')
  const isAbroad = delivery !== null && delivery.country !== market.country
  return {
    lines: presentLines(order, language),
    giftHint: presentGiftHint(order, language),
    address: delivery && presentAddress(delivery, language),
    needsAddress,
    addressProblem: needsAddress ? findAddressProblem(order) : null,
    arrives: delivery && priced.deliveryDays && estimateDelivery(priced.deliveryDays, now),
    coupons: presentDraftCoupons(inputs.coupons, priced.coupons, language),
    couponIds: priced.couponIds,
    points: {
      available: points(inputs.points),
      usable: points(priced.points.usable),
      used: points(priced.points.used),
      worth: money(priced.points.worth),
      lines: points(priced.linePoints),
    },
    ...presentAmounts(priced, market.currency),
    weightGrams: sumWeight(lines),
    operatingFeeBp: delivery ? inputs.freight.operatingFeeBp : 0,
    freightWaived: priced.freightWaived > 0n ? money(priced.freightWaived) : null,
    total: money(priced.total),
    saved: money(priced.saved),
    needsIdentity,
    duties: isAbroad ? presentDuties(inputs.freight.duties, delivery.country, language) : null,
    buyer: needsIdentity && inputs.buyer ? presentBuyer(ctx, inputs.buyer) : null,
  }
}

function findAddressProblem({ lines, inputs, priced }: PricedOrder): Draft['addressProblem'] {
  const { delivery } = inputs
  if (!delivery) return 'address-required'
  if (priced.notServed) return 'address-not-served'
  return lines.some((line) => isProhibited(line, delivery.country)) ? 'destination-prohibited' : null
}

/** The weight of what ships, in grams. */
const sumWeight = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, line) => sum + (line.giftValue === null ? line.weightGrams * line.quantity : 0), 0)

/** Presents the lines of a draft and, after them, its gifts. */
function presentLines(order: PricedOrder<DraftLine>, language: Language): Draft['lines'] {
  const { lines, priced, gifts } = order
  const { currency } = order.market
  const money = (minor: bigint) => toMoney(minor, currency)
  const titles = getTitles(order)
  const shown = (line: Pick<DraftLine, 'skuId' | 'goodsId' | 'title' | 'optionText' | 'picture'>) => ({
    skuId: line.skuId,
    goodsId: line.goodsId,
    title: localize(line.title, language),
    optionText: localize(line.optionText, language),
    picture: presentPicture(line.picture, language),
  })
  const bought = lines.map((line, i): Draft['lines'][number] => {
    const { subtotal, promotion, couponDiscount, pointsDiscount, total, points, adjustments } =
      priced.lines[i]!
    const unit = getLinePrice(line)
    // A price by the order's terms is not changed by the flash sale.
    const flashOffer = line.termsPrice ? null : line.flashOffer
    return {
      ...shown(line),
      price: money(unit.price),
      priceSource: unit.source,
      quantity: line.quantity,
      subtotal: money(subtotal),
      discount: money(promotion.amount + couponDiscount + pointsDiscount),
      total: money(total),
      points: unit.source === 'points_price' ? toMoney(points / BigInt(line.quantity), 'PTS') : null,
      adjustments: presentAdjustments(storeAdjustments(adjustments, titles), currency, language),
      flash: flashOffer && {
        endsAt: flashOffer.endsAt.toISOString(),
        price: money(flashOffer.price),
        max: unitsForMember(flashOffer),
      },
      prohibited: presentProhibited(line, order.inputs.delivery?.country, language),
    }
  })
  const given = gifts.map((gift): Draft['lines'][number] => ({
    ...shown(gift.sku),
    price: money(0n),
    priceSource: 'gift',
    quantity: 1,
    subtotal: money(0n),
    discount: money(0n),
    total: money(0n),
    points: null,
    adjustments: presentAdjustments(explainGift(gift, titles), currency, language),
    flash: null,
    prohibited: '',
  }))
  return [...bought, ...given]
}

/** Presents the next gift and the amount that is missing for it. */
function presentGiftHint({ priced, inputs, market }: PricedOrder, language: Language): Draft['giftHint'] {
  const { next } = priced.gifts
  const gift = next && inputs.promotions.gifts.find(({ id }) => id === next.id)
  if (!gift || !next) return null
  return { title: localize(gift.title, language), left: toMoney(next.missing, market.currency) }
}
