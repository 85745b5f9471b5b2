import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json } from '../../../platform/db/sql-helpers.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { getOrderItems, getOrders } from '../queries.ts'
import { leftToShip } from '../rules.ts'
import { getRefundFacts, isFullyRefunded, isShippable } from './refund-facts.ts'
import {
  sqlIsFullyRefunded,
  sqlIsRefunded,
  sqlIsRefundFinished,
  sqlIsToShip,
  sqlItemFacts,
  sqlRefundColumns,
  sqlSelectToShip,
  sqlShips,
} from './refund-facts-sql.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
process.stdout.write(`refund facts in SQL seed ${seed}\n`)

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** How much of something: the ends are as likely as all between. */
const part = fc.oneof(fc.constant(0n), fc.constant(100n), fc.bigInt(1n, 99n))
const of = (amount: bigint, percent: bigint): bigint => (amount * percent) / 100n

const item = fc.record({
  kind: fc.constantFrom('money', 'discounted', 'points', 'card', 'free'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.bigInt(1n, 500n),
  discounted: part,
  refundedAmount: part,
  refundedQuantity: part,
  shipped: part,
})
const order = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  state: fc.constantFrom('paid', 'paid', 'paid', 'shipped'),
  hold: fc.constantFrom(null, null, null, 'shop'),
  freight: fc.oneof(fc.constant(0n), fc.bigInt(1n, 500n)),
  /** PTS minor units that a minor unit of money costs. */
  rate: fc.bigInt(1n, 100n),
  refunded: part,
  refunding: part,
  discountReturned: part,
  linesReturned: part,
  fullRefundRequested: fc.boolean(),
})
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

const sum = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n)

function toItemRow({ kind, quantity, price, ...it }: Item, order_id: string, position: number) {
  const units = BigInt(quantity)
  const unit = kind === 'points' || kind === 'free' ? 0n : price
  const points_discount = kind === 'discounted' ? of(unit * units, it.discounted) : 0n
  const total = unit * units - points_discount
  return {
    ...{ id: randomUUID(), order_id, position, sku_id: randomUUID(), goods_id: randomUUID(), title: {} },
    ...{
      option_text: {},
      picture: {},
      price: unit,
      quantity,
      total,
      points_discount,
      pv: 0,
      weight_grams: 1,
    },
    ...{ promotion_discount: 0, coupon_discount: 0, adjustments: [], claimed: 0 },
    price_source: kind === 'points' ? 'points_price' : 'list',
    points: kind === 'points' ? price * units : 0n,
    gift_value: kind === 'card' ? price : null,
    shipped: Number(of(units, it.shipped)),
    refunded_quantity: Number(of(units, it.refundedQuantity)),
    refunded_amount: of(total, it.refundedAmount),
  }
}

/** Builds rows as the shop writes them; what is refunded of money, points and units is any part of each. */
function toRows(generated: Order) {
  const { state, freight, rate } = generated
  const id = randomUUID()
  const items = generated.items.map((one, position) => toItemRow(one, id, position))
  const subtotal = sum(items.map(({ price, quantity }) => price * BigInt(quantity)))
  const points_discount = sum(items.map((one) => one.points_discount))
  const [line_points, discount] = [sum(items.map(({ points }) => points)), points_discount * rate]
  const paid = subtotal - points_discount + freight
  const refunded = of(paid, generated.refunded)
  const line_points_returned = of(line_points, generated.linesReturned)
  const cards = items.some(({ gift_value }) => gift_value !== null)
  const order = {
    ...{ id, no: id, member_id: randomUUID(), seller_id: randomUUID(), kind: 'regular', market: '1', state },
    ...{ currency: 'MYR', subtotal, points_discount, freight, total: paid, paid, refunded, line_points },
    ...{ promotion_discount: 0, coupon_discount: 0, operating_fee: 0, tax: 0, coupon_ids: [], address: {} },
    ...{ freight_refunded: 0, operating_fee_refunded: 0, tax_refunded: 0, sold_counted: true },
    ...{ open_after_sales: 0, remarks: '', cancel_reason: '', gift_cards: cards },
    ...{ pay_expires_at: new Date(0), created_at: new Date(0), paid_at: new Date(0) },
    fulfillment_hold: cards ? null : generated.hold,
    refunding: of(paid - refunded, generated.refunding),
    points_used: line_points + discount,
    points_returned: line_points_returned + of(discount, generated.discountReturned),
    line_points_returned,
    full_refund_requested: generated.fullRefundRequested,
  }
  return { order, items }
}

type Facts = Record<'fully' | 'ships' | 'byOrder' | 'finished' | 'work' | 'counted', boolean>

/** Inserts orders, and returns what SQL says of each. */
async function readFacts(tx: Tx, generated: readonly Order[]): Promise<Map<string, Facts>> {
  const rows = generated.map(toRows)
  // Their members and products do not exist.
  await tx.execute(sql`set local session_replication_role = replica`)
  const insert = async (table: string, of: unknown[]) =>
    await tx.execute(sql`insert into ${sql.identifier(table)}
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json(of)}::jsonb)`)
  await insert(
    'orders',
    rows.map((row) => row.order),
  )
  await insert(
    'order_items',
    rows.flatMap((row) => row.items),
  )
  const raw = sql.raw
  const facts = await tx.execute<Facts & { id: string }>(sql`
    select o.id, ${raw(sqlIsFullyRefunded('o', 'i'))} as fully, ${raw(sqlShips('o', 'i'))} as ships,
      ${raw(sqlIsRefunded('o'))} as "byOrder", ${raw(sqlIsRefundFinished('o'))} as finished, of.work,
      o.id in (select id from (${sqlSelectToShip(1_000)}) w) as counted
    from (select o.id, ${raw(sqlRefundColumns('o'))} from orders o) o
    join (select order_id, ${raw(sqlItemFacts)} from order_items group by order_id) i on i.order_id = o.id
    join (select o.id, ${sqlIsToShip('o')} as work from orders o) of on of.id = o.id`)
  return new Map(facts.rows.map((row) => [row.id, row]))
}

/** Runs a transaction that leaves nothing behind. */
async function undone(run: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  await transact(database.db, async (tx) => {
    await run(tx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
}

it('says of any order in SQL what getRefundFacts says, and without its items never hides one that ships', async () => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 60 }), (generated) =>
      undone(async (tx) => {
        const facts = await readFacts(tx, generated)
        const ids = [...facts.keys()]
        const items = Map.groupBy(await getOrderItems(tx, ids), ({ orderId }) => orderId)
        for (const row of await getOrders(tx, ids)) {
          const [own, said] = [items.get(row.id)!, facts.get(row.id)!]
          const { isFullyRefunded: fully, ships } = getRefundFacts(row, own)
          const goods = own.filter(({ giftValue }) => giftValue === null)
          const work = isShippable(row, own) && goods.some((one) => leftToShip(one) > 0)
          expect(said).toMatchObject({ fully, ships, work, counted: work })
          for (const [name, is] of Object.entries(said)) count(`${name} ${is}`)
          // The order alone may miss a refund, and only one whose points have not all returned.
          if (said.byOrder) expect(fully).toBe(true)
          if (said.finished) expect(isFullyRefunded({ ...row, refunding: 0n }, own)).toBe(true)
          if (fully && !said.byOrder) expect(row.pointsReturned).toBeLessThan(row.pointsUsed)
        }
      }),
    ),
    { seed, numRuns: 100 },
  )
  for (const fact of ['fully', 'ships', 'byOrder', 'finished', 'work'])
    for (const is of [true, false]) expect(seen.get(`${fact} ${is}`), `${fact} ${is}`).toBeGreaterThan(0)
})
