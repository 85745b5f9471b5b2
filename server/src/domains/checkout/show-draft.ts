import type { Input } from '@pasar/contract/call'
import type { cartGoods, Draft } from '@pasar/contract/calls/checkout'
import type { Language } from '@pasar/contract/constants'
import { decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick, pictureIn } from '../../platform/text.ts'
import { wireAddress } from '../addresses/index.ts'
import { unitPriceOf, wireDraftCoupons } from '../pricing/index.ts'
import { marketOf, numbersOf } from '../settings/index.ts'
import { chooseLines } from './choose-lines.ts'
import { type PricedOrder, priceOrder, type Wishes } from './price-order.ts'
import { type Asked, readDraft, type ShownLine } from './read-order.ts'
import { isGiftOnly } from './rules.ts'

/** Points as they are written on the wire, in PTS minor units. */
export const pointsOf = (decimal: string): bigint => decimalToMinor(decimal, exponents.PTS)

/** Prices a draft: what would be ordered, what it costs, which coupons and points could be used. */
export async function showDraft(ctx: MemberContext, input: Input<typeof cartGoods>): Promise<Result<Draft>> {
  const couponIds =
    input.couponIds === undefined ? null : input.couponIds.split(',').filter((id) => id !== '')
  const wishes = { couponIds, points: pointsOf(input.points ?? '0') }
  return await draftOf(ctx, input, input.addressId, wishes)
}

/** The draft of an order. A coupon that cannot be used is left out; the list says why. */
export async function draftOf(
  ctx: MemberContext,
  asked: Asked,
  addressId: string | undefined,
  wishes: Wishes,
): Promise<Result<Draft>> {
  const facts = await readDraft(ctx, asked, addressId)
  const chosen = await chooseLines(ctx, facts.lines, false)
  if (!chosen.ok) return chosen
  if (addressId && !facts.delivery) return refuse('not-found')
  const order = priceOrder(
    marketOf(ctx.market),
    facts,
    chosen.data.lines,
    wishes,
    numbersOf(ctx),
    ctx.clock.now(),
  )
  return ok(wireDraft(order, ctx.language))
}

function wireDraft({ market, lines, facts, priced }: PricedOrder<ShownLine>, language: Language): Draft {
  const needsAddress = !isGiftOnly(lines)
  const delivery = needsAddress ? facts.delivery : null
  const money = (minor: bigint) => toMoney(minor, market.currency)
  const points = (minor: bigint) => toMoney(minor, 'PTS')
  return {
    lines: lines.map((line, i) => wireLine(line, priced.lines[i]!, language, money)),
    address: delivery && wireAddress(delivery, language),
    needsAddress,
    addressProblem: !needsAddress
      ? null
      : !delivery
        ? 'address-required'
        : priced.notServed
          ? 'address-not-served'
          : null,
    coupons: wireDraftCoupons(facts.coupons, priced.coupons, language),
    couponIds: priced.couponIds,
    points: {
      available: points(facts.points),
      usable: points(priced.points.usable),
      used: points(priced.points.used),
      worth: money(priced.points.worth),
    },
    subtotal: money(priced.subtotal),
    couponDiscount: money(priced.couponDiscount),
    pointsDiscount: money(priced.pointsDiscount),
    freight: money(priced.freight),
    freightWaived: priced.freightWaived > 0n ? money(priced.freightWaived) : null,
    operatingFee: money(priced.operatingFee),
    tax: money(priced.tax),
    total: money(priced.total),
    saved: money(priced.saved),
    needsIdentity: needsAddress && facts.freight.needsIdentity,
  }
}

function wireLine(
  line: ShownLine,
  priced: PricedOrder['priced']['lines'][number],
  language: Language,
  money: (minor: bigint) => ReturnType<typeof toMoney>,
): Draft['lines'][number] {
  return {
    skuId: line.skuId,
    goodsId: line.goodsId,
    title: pick(line.title, language),
    optionText: pick(line.optionText, language),
    picture: pictureIn(line.picture, language),
    price: money(unitPriceOf(line, true)),
    quantity: line.quantity,
    subtotal: money(priced.subtotal),
    discount: money(priced.couponDiscount + priced.pointsDiscount),
    total: money(priced.total),
  }
}
