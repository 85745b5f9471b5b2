import type { Observed, OrderRow } from '../observed.ts'
import type { World } from '../world.ts'

const live = new Set(['unpaid', 'paid', 'shipped', 'received', 'completed'])
const reserving = new Set(['unpaid', 'paid'])
const exchanging = new Set(['awaiting_parcel', 'in_transit', 'at_center', 'received'])

/**
 * Units that are reserved beside those of orders: of a partner who has not accepted, and of exchanges from
 * the approval to the replacement. After the inspection only the accepted units are replaced.
 */
function countPromised({ packs, requests }: Observed, skuId: string): number {
  const invited = packs.filter((k) => k.state === 'awaiting_partner' && k.skuId === skuId).length
  const exchanged = requests
    .filter((r) => r.kind === 'exchange' && exchanging.has(r.state))
    .flatMap((r) => r.lines.filter((l) => l.replacementSkuId === skuId))
    .reduce((n, { quantity, accepted }) => n + (accepted ?? quantity), 0)
  return invited + exchanged
}

/** The flash sale counts the units of orders that are neither cancelled nor closed, until they return. */
function checkFlash({ expect, shop }: World, { items, orders, flash }: Observed): void {
  const states = new Map(orders.map((o) => [o.id, o.state]))
  const sold = items.filter((i) => i.promotionId !== null && live.has(states.get(i.orderId)!))
  // Only units that were not shipped return to the sale.
  const used = sold.reduce((n, i) => n + i.quantity - Math.min(i.refundedQuantity, i.quantity - i.shipped), 0)
  expect(flash.used === used, `the flash sale has used ${flash.used} units, its orders ${used}`)
  expect(used <= flash.units, `the flash sale sold ${used} of ${flash.units} units`)
  for (const { id, username } of shop.base.members) {
    const own = new Set(orders.filter((o) => o.memberId === id).map((o) => o.id))
    const units = sold.filter((i) => own.has(i.orderId)).reduce((n, i) => n + i.quantity, 0)
    const { perMember } = shop.base.flash
    expect(units <= perMember, `${username} has ${units} units of the flash sale, limit ${perMember}`)
  }
}

/**
 * On hand: opening stock, adjustments and returned units less shipped ones and replacements. Reserved: units
 * of open orders that are neither shipped nor returned, and those of packs and exchanges.
 */
function checkStock({ expect, reference }: World, seen: Observed): void {
  const orders = new Map(seen.orders.map((o) => [o.id, o]))
  for (const sku of reference.skus) {
    const items = seen.items.filter((i) => i.skuId === sku.id)
    const shipped = items.reduce((n, i) => n + i.shipped, 0)
    const reserved = items
      .filter((i) => reserving.has(orders.get(i.orderId)!.state))
      .reduce(
        (n, i) => n + Math.max(0, i.quantity - i.shipped - i.refundedQuantity),
        countPromised(seen, sku.id),
      )
    const level = seen.stock.find((s) => s.skuId === sku.id)!
    expect(
      level.onHand === sku.onHand - shipped,
      `${level.onHand} on hand, expected ${sku.onHand} - ${shipped}`,
    )
    expect(level.reserved === reserved, `${level.reserved} reserved, expected ${reserved}`)
  }
}

/** A member has ordered no more units of a SKU than its limit allows. */
function checkLimits({ expect, reference, members }: World, seen: Observed): void {
  for (const { id: skuId, limitPerMember } of reference.skus) {
    if (limitPerMember === null) continue
    for (const { id: memberId, username } of members) {
      const own = new Set(
        seen.orders.filter((o) => o.memberId === memberId && live.has(o.state)).map((o) => o.id),
      )
      const items = seen.items.filter((i) => i.skuId === skuId && own.has(i.orderId))
      const units = items.reduce((n, i) => n + i.quantity, 0)
      expect(units <= limitPerMember, `${username} has ordered ${units} units, limit ${limitPerMember}`)
    }
  }
}

/** A member has the coupons that they claimed, up to the limit. */
function checkClaims({ expect, reference, shop }: World, { coupons }: Observed): void {
  expect(coupons.length === reference.claims, `${coupons.length} coupons for ${reference.claims} claims`)
  for (const { id, perMember } of shop.base.coupons)
    for (const { id: memberId, username } of shop.base.members) {
      const held = coupons.filter((c) => c.couponId === id && c.memberId === memberId).length
      expect(held <= perMember, `${username} has claimed ${held} coupons, limit ${perMember}`)
    }
}

/** A coupon is spent by exactly the order that claims it, and free once that order has ended. */
function checkCoupons({ expect }: World, seen: Observed): void {
  const orders = new Map<string, OrderRow>(seen.orders.map((o) => [o.id, o]))
  for (const coupon of seen.coupons) {
    if (coupon.orderId === null) continue
    const order = orders.get(coupon.orderId)
    const isLive = order !== undefined && live.has(order.state) && order.couponIds.includes(coupon.couponId)
    expect(isLive, `coupon ${coupon.couponId} is spent by order ${coupon.orderId} (${order?.state})`)
  }
  for (const order of seen.orders.filter((o) => live.has(o.state)))
    for (const couponId of order.couponIds) {
      const spent = seen.coupons.filter((c) => c.couponId === couponId && c.orderId === order.id)
      expect(
        spent.length === 1,
        `order ${order.id} (${order.state}) has spent coupon ${couponId} ${spent.length} times`,
      )
    }
}

/**
 * The cards of a link are claimed once each by one member, or return to their giver. Usable cards are owed by
 * the shop.
 */
function checkGifts({ expect }: World, { gifts, cards, liability, cardValue }: Observed): void {
  expect(liability === cardValue, `the shop owes ${liability} for gift cards, worth ${cardValue}`)
  for (const { id, giverId, count, taken, takers, expiresAt, endedAt } of gifts) {
    if (expiresAt === null) continue
    const offered = cards.filter((c) => c.giftId === id)
    expect(taken === takers.length, `${taken} cards of link ${id} were claimed by ${takers.length} members`)
    expect(!takers.includes(giverId), `the giver of link ${id} has claimed a card`)
    expect(taken + offered.length <= count, `link ${id} of ${count} has ${taken} + ${offered.length} cards`)
    expect(
      endedAt === null || offered.length === 0,
      `${offered.length} cards are offered by the ended link ${id}`,
    )
    expect(
      offered.every((c) => c.state === 'offered' && c.ownerId === giverId),
      `cards of link ${id} belong to another member`,
    )
  }
}

/** Cards of a paid order are delivered and exist once, and a card is redeemed once. */
function checkCards({ expect }: World, seen: Observed): void {
  for (const card of seen.cards) {
    const isRedeemed = card.state === 'redeemed'
    expect(
      card.redeemed === (isRedeemed ? 1 : 0),
      `card ${card.id} (${card.state}) was redeemed ${card.redeemed} times`,
    )
  }
  for (const order of seen.orders) {
    const cards = seen.cards.filter((c) => c.orderId === order.id)
    const sold = seen.items.filter((i) => i.orderId === order.id && i.giftValue !== null)
    const delivered = sold.reduce((n, i) => n + i.shipped, 0)
    expect(
      cards.length === delivered,
      `order ${order.id} has ${cards.length} cards, ${delivered} are delivered`,
    )
    const isKept =
      order.state === 'paid' && BigInt(order.refunded) + BigInt(order.refunding) < BigInt(order.paid)
    // After a failed refund of the shop, staff decide.
    const isFailed = seen.refunds.some(
      (r) => r.orderId === order.id && r.origin === 'shop' && r.state === 'failed',
    )
    expect(
      !isKept || isFailed || sold.every((i) => i.shipped + i.refundedQuantity >= i.quantity),
      `order ${order.id} is paid, and its cards are not delivered`,
    )
    // What the provider returns on its own does not end cards, and neither does what it pays beside a retry.
    const counted = seen.refunds.filter(
      (r) => r.orderId === order.id && r.origin === 'shop' && r.state !== 'failed',
    )
    const firstNo = ({ no }: { no: string }) => no.replace(/_\d+$/, '')
    const returned = [...new Map(counted.map((r) => [firstNo(r), r])).values()].reduce(
      (sum, r) => sum + BigInt(r.orderAmount),
      0n,
    )
    const kept = BigInt(order.paid) - returned
    const usable = cards.filter((c) => c.state !== 'voided' && c.state !== 'expired')
    const value = usable.reduce((sum, c) => sum + BigInt(c.value), 0n)
    expect(kept >= value, `cards of ${value} are usable, for which order ${order.id} keeps ${kept}`)
  }
}

export function checkPromises(world: World, seen: Observed): void {
  checkStock(world, seen)
  checkFlash(world, seen)
  checkLimits(world, seen)
  checkCoupons(world, seen)
  checkClaims(world, seen)
  checkGifts(world, seen)
  checkCards(world, seen)
}
