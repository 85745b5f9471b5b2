import { splitItem } from '@pasar/contract/shop-margins'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { memberOwner } from '../../../domains/ledger/index.ts'
import { buildPostings } from '../../../domains/shops/index.ts'
import { shopOrderEvents, shopOrderItems, shopOrders } from '../../../domains/shops/tables.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { History, HistoryMember } from '../history.ts'
import { createRandom } from '../random.ts'
import type { SaleSku } from '../shop/shop-data.ts'
import { transfer } from '../wallet/wallet-transactions.ts'
import { type OrderCourse, startOrder } from './order-life.ts'
import { isOrdinary } from './reviewed-orders.ts'

/** Days with orders before the end, and orders for each visitor. */
const DAYS = 85
const ORDERS_PER_VISIT = 0.009
const SEED = 20_260_103
const REASON = 'Sold out at my market stall'
/** When the owner whose balance is printed passes the margins on, days before the end. */
const PASSED_ON = [56, 28, 7, 0]

type Shop = { id: string; ownerId: string; visits: number; prices: ReadonlyMap<string, bigint> }

/** Reads the member-owned shops with their prices, minor units, and the visits of an average day. */
export async function readShops(tx: Tx): Promise<Shop[]> {
  const { rows } = await tx.execute<Omit<Shop, 'prices'> & { prices: Record<string, string> }>(sql`
    select s.id, s.owner_id as "ownerId",
      (select avg(v.visits)::float from shop_visit_days v where v.shop_id = s.id) as visits,
      (select json_object_agg(k.sku_id, k.price::text) from shop_skus k where k.shop_id = s.id) as prices
    from shops s order by s.slug`)
  return rows.map((row) => ({
    ...row,
    prices: new Map(Object.entries(row.prices).map(([skuId, price]) => [skuId, BigInt(price)])),
  }))
}

/** Schedules orders in the member-owned shops, and what their owners do with them. */
export function scheduleShopOrders(shared: History, shops: readonly Shop[]): void {
  // Draws of its own: the other orders stay the same.
  const history = { ...shared, random: createRandom(SEED) }
  const { random, timeline, until } = history
  for (const [index, shop] of shops.entries()) {
    // Each owner has an order to answer.
    timeline.at(new Date(until.getTime() - (12 + index) * MINUTE_MS), () => orderInShop(history, shop))
    const count = Math.round(shop.visits * DAYS * ORDERS_PER_VISIT)
    for (let n = 0; n < count; n++) {
      const ago = ((n + random.next()) / count) * DAYS * DAY_MS
      timeline.at(new Date(until.getTime() - ago - HOUR_MS / 2), () => orderInShop(history, shop))
    }
  }
  passOn(history)
}

function orderInShop(history: History, shop: Shop): void {
  const { members, random, shop: catalog, timeline } = history
  const buyers = members.filter((m) => m.weight > 0 && !m.abroad && m.id !== shop.ownerId)
  const offers = catalog.skus.filter(
    (sku) => shop.prices.has(sku.id) && isOrdinary(sku) && sku.addedAt < timeline.now(),
  )
  if (buyers.length === 0 || offers.length === 0) return
  const sku = random.pick(offers)
  const quantity = Number(random.weighted({ 1: 6, 2: 3, 3: 1 }))
  const course = buildCourse(history, shop, sku)
  startOrder(history, random.pick(buyers), [{ sku, quantity }], { outcome: 'kept', points: 'none', course })
}

/** What an order in a shop has beside other orders: its parts, the answer of the owner, and the margin. */
function buildCourse(history: History, shop: Shop, sku: SaleSku): OrderCourse {
  const { ledger, random, rows, settings, timeline } = history
  let own: typeof shopOrders.$inferInsert
  let parts: (typeof shopOrderItems.$inferInsert)[]
  return {
    special: { kind: 'shop', price: shop.prices.get(sku.id)!, sellerId: shop.id },
    placed({ row, items }) {
      const { id: orderId, createdAt } = row
      own = rows.add(shopOrders, { orderId, shopId: shop.id, buyerId: row.memberId, createdAt })
      parts = items.map(({ id, quantity, total: paid }) => {
        const wholesale = sku.wholesalePrice! * BigInt(quantity)
        const split = splitItem({ paid, borne: 0n, wholesale, feeBp: settings.shopFeeBp, isOwner: false })
        const part = { orderItemId: id, orderId, quantity, wholesale, borne: 0n, ...split }
        return rows.add(shopOrderItems, { ...part, reversed: 0n, posted: 0n, postings: 0 })
      })
    },
    paid({ row }, accept, reject) {
      const deadline = settings.shopAnswerHours * HOUR_MS
      own.answerUntil = new Date(row.paidAt!.getTime() + deadline)
      const isAnswered = random.chance(0.93)
      const move = isAnswered && random.chance(0.05) ? 'reject' : 'accept'
      timeline.after(isAnswered ? (0.3 + random.next() * 20) * HOUR_MS : deadline, () => {
        const [at, memberId] = [timeline.now(), isAnswered ? shop.ownerId : null]
        rows.add(shopOrderEvents, { orderId: row.id, move, at, memberId })
        own.answeredBy = memberId
        if (move === 'reject') {
          Object.assign(own, { rejectedAt: at, reason: REASON })
          for (const part of parts) part.reversed = part.margin
          return reject(REASON)
        }
        own.acceptedAt = at
        row.fulfillmentHold = null
        accept()
      })
    },
    completed({ row }) {
      const due = parts.map(({ orderItemId: id, margin }) => ({ id, due: margin, posted: 0n, postings: 0 }))
      const order = { id: row.id, ownerId: shop.ownerId, currency: row.currency }
      const credited = due.filter((item) => item.due > 0n)
      ledger.post(...buildPostings(order, credited, 0n).flatMap(({ movements }) => movements))
      for (const part of parts)
        if (part.margin > 0n) Object.assign(part, { posted: part.margin, postings: 1 })
    },
  }
}

/** Lets the first member transfer what the margins brought, so that the balance stays the printed one. */
function passOn(history: History): void {
  const { ledger, members, timeline, until } = history
  const owner = members[0]!
  const opening = ledger.available(memberOwner(owner.id), 'MYR')
  for (const days of PASSED_ON)
    timeline.at(new Date(until.getTime() - days * DAY_MS - 1_000), () => {
      const margins = ledger.available(memberOwner(owner.id), 'MYR') - opening
      const receiver: HistoryMember | undefined = members.find((m) => m.weight > 0 && !m.abroad)
      if (receiver && margins > 0n) transfer(history, owner, receiver, Number(margins) / 100)
    })
}
