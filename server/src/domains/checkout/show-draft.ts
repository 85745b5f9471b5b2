import type { Input } from '@pasar/contract/call'
import type { Draft, draftPreview } from '@pasar/contract/calls/checkout'
import type { Language } from '@pasar/contract/constants'
import { decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentAddress } from '../addresses/index.ts'
import { presentAmounts } from '../orders/index.ts'
import { estimateDelivery, presentCollectable, presentDraftCoupons } from '../pricing/index.ts'
import { getMarket, getSettings } from '../settings/index.ts'
import { presentBuyer } from '../verification/index.ts'
import { chooseLines } from './choose-lines.ts'
import type { DraftLine } from './input-rows.ts'
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
  const options = { couponIds: input.couponIds ?? null, points: parsePoints(input.points ?? '0') }
  return await buildDraft(ctx, input, input.addressId, options)
}

/** Builds the draft of an order. Unusable coupons are not applied; the coupon list explains why. */
export async function buildDraft(
  ctx: MemberContext,
  source: LineSource,
  addressId: string | undefined,
  options: PriceOptions,
  terms: PlacementTerms = regularTerms,
): Promise<Result<Draft>> {
  const inputs = applyTerms(await readDraftInputs(ctx, source, addressId, terms.addressOf), terms)
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
    discountable: terms.discountable,
    collectable: terms.discountable ? presentOffers(ctx, inputs, order) : [],
  })
}

/** Presents the coupons to collect with their effect on the order. Gift cards take none. */
function presentOffers(
  ctx: MemberContext,
  { offered }: DraftInputs,
  { lines, priced }: PricedOrder<DraftLine>,
): Draft['collectable'] {
  const couponLines = lines.flatMap(({ giftValue, goodsId, categoryIds }, i) =>
    giftValue === null ? [{ goodsId, categoryIds, amount: priced.lines[i]!.subtotal }] : [],
  )
  return presentCollectable(offered, couponLines, ctx.clock.now(), ctx.language)
}

function presentDraft(
  ctx: MemberContext,
  { market, lines, inputs, priced }: PricedOrder<DraftLine>,
): Omit<Draft, 'collectable' | 'discountable'> {
  const { language } = ctx
  const now = ctx.clock.now()
  const needsAddress = !isGiftOnly(lines)
  const delivery = needsAddress ? inputs.delivery : null
  const needsIdentity = needsAddress && inputs.freight.needsIdentity
  const money = (minor: bigint) => toMoney(minor, market.currency)
  const points = (minor: bigint) => toMoney(minor, 'PTS')
  return {
    lines: lines.map((line, i) => presentLine(line, priced.lines[i]!, language, money)),
    address: delivery && presentAddress(delivery, language),
    needsAddress,
    addressProblem: !needsAddress
      ? null
      : !delivery
        ? 'address-required'
        : priced.notServed
          ? 'address-not-served'
          : null,
    arrives: delivery && priced.deliveryDays && estimateDelivery(priced.deliveryDays, now),
    coupons: presentDraftCoupons(inputs.coupons, priced.coupons, language),
    couponIds: priced.couponIds,
    points: {
      available: points(inputs.points),
      usable: points(priced.points.usable),
      used: points(priced.points.used),
      worth: money(priced.points.worth),
    },
    ...presentAmounts(priced, market.currency),
    freightWaived: priced.freightWaived > 0n ? money(priced.freightWaived) : null,
    total: money(priced.total),
    saved: money(priced.saved),
    needsIdentity,
    buyer: needsIdentity && inputs.buyer ? presentBuyer(ctx, inputs.buyer) : null,
  }
}

function presentLine(
  line: DraftLine,
  priced: PricedOrder['priced']['lines'][number],
  language: Language,
  money: (minor: bigint) => ReturnType<typeof toMoney>,
): Draft['lines'][number] {
  return {
    skuId: line.skuId,
    goodsId: line.goodsId,
    title: localize(line.title, language),
    optionText: localize(line.optionText, language),
    picture: presentPicture(line.picture, language),
    price: money(getLinePrice(line).price),
    quantity: line.quantity,
    subtotal: money(priced.subtotal),
    discount: money(priced.couponDiscount + priced.pointsDiscount),
    total: money(priced.total),
  }
}
