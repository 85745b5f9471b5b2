import { adminOrderShip } from '@pasar/contract/calls/admin/order-deeds'
import { createOrder } from '@pasar/contract/calls/checkout'
import { orderCancel, orderConfirm } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { postHold } from '../ledger/index.ts'
import { closeExpired, markPaid, pointsHoldKey, reinstate } from './index.ts'
import { actionsOf, moved, moves } from './rules.ts'

describe('the table of moves', () => {
  it('leads to states it knows, and ends only where nothing leads on', () => {
    for (const [state, outgoing] of Object.entries(moves))
      for (const [move, to] of Object.entries(outgoing)) {
        expect(moves).toHaveProperty(to)
        expect(moved(state as keyof typeof moves, move as 'pay')).toBe(to)
      }
    expect(
      Object.entries(moves)
        .filter(([, m]) => Object.keys(m).length === 0)
        .map(([s]) => s),
    ).toEqual(['completed', 'cancelled'])
  })

  it('offers nothing that leads nowhere', () => {
    const day = new Date('2026-06-01T00:00:00Z')
    const standing = {
      payExpiresAt: new Date('2026-06-01T00:30:00Z'),
      remindedAt: null,
      receivedAt: day,
      packed: true,
      unreviewed: true,
    }
    for (const state of Object.keys(moves) as (keyof typeof moves)[]) {
      const actions = actionsOf({ ...standing, state }, day)
      if (actions.includes('pay')) expect(moved(state, 'pay')).toBe('paid')
      if (actions.includes('cancel')) expect(moved(state, 'cancel')).toBe('cancelled')
      if (actions.includes('confirm')) expect(moved(state, 'receive')).toBe('received')
    }
  })
})

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

type World = { buyer: Buyer; sku: TestSku; coupon: string; orders: string[]; staff: { token: string } }
const STOCK = 6

const steps: Record<string, (w: World, pick: number) => Promise<unknown>> = {
  async place(w, pick) {
    const quantity = 1 + (pick % 3)
    const freight = 800 + (quantity === 3 ? 200 : 0)
    const withExtras = pick % 2 === 0
    const total = 2000 * quantity + freight - (withExtras ? 300 + 100 : 0)
    const answer = await shop.call(
      createOrder,
      {
        source: 'direct',
        skuId: w.sku.id,
        quantity,
        addressId: w.buyer.addressId,
        couponIds: withExtras ? [w.coupon] : [],
        points: withExtras ? '100' : '0',
        total: ringgit(total),
      },
      w.buyer,
    )
    if (answer.name === 'ok') w.orders.push(answer.data.orderId)
    else expect(['out-of-stock', 'coupon-unusable', 'insufficient-points']).toContain(answer.name)
  },
  pay: (w, pick) =>
    onOne(w, pick, (orderId) =>
      transact(shop.deps.db, async (tx) => {
        const ctx = systemContext(shop.deps, tx)
        const { paid } = await markPaid(ctx, [{ orderId }], {
          paymentNo: 'P',
          method: 'balance',
          at: shop.clock.now(),
        })
        // What the payment does with the points that were held, where there were any.
        for (const id of paid) await postHold(ctx, pointsHoldKey(id))
      }),
    ),
  cancel: (w, pick) => onOne(w, pick, (id) => shop.call(orderCancel, { id }, w.buyer)),
  expire: (w, pick) =>
    onOne(w, pick, (id) => transact(shop.deps.db, (tx) => closeExpired(systemContext(shop.deps, tx), id))),
  reinstate: (w, pick) =>
    onOne(w, pick, (id) => transact(shop.deps.db, (tx) => reinstate(systemContext(shop.deps, tx), id))),
  receive: (w, pick) => onOne(w, pick, (id) => shop.call(orderConfirm, { id }, w.buyer)),
  ship: (w, pick) =>
    onOne(w, pick, async (orderId) => {
      const { id } = await shop.one<{ id: string }>(
        sql`select id from order_items where order_id = ${orderId}::uuid`,
      )
      const parcel = {
        orderId,
        carrier: 'x',
        trackingNo: shop.deps.ids.uuid(),
        items: [{ itemId: id, quantity: 1 + (pick % 2) }],
      }
      await shop.call(adminOrderShip, parcel, w.staff)
    }),
  async wait() {
    shop.clock.advance(31 * 60_000)
  },
}

const onOne = async (w: World, pick: number, run: (id: string) => Promise<unknown>) => {
  const id = w.orders[pick % Math.max(1, w.orders.length)]
  if (id) await run(id)
}

async function check(w: World) {
  const found = await shop.one<Record<string, number | bigint>>(sql`
    with mine as (select o.*, i.quantity, i.shipped from orders o join order_items i on i.order_id = o.id
      where o.member_id = ${w.buyer.id}::uuid)
    select l.on_hand, l.reserved,
      (select coalesce(sum(shipped), 0)::int from mine) as shipped,
      (select coalesce(sum(quantity - shipped), 0)::int from mine where state in ('unpaid', 'paid')) as promised,
      (select count(*)::int from mine where state in ('shipped', 'received') and shipped < quantity) as halves,
      (select coalesce(sum(points_used), 0)::bigint from mine where state = 'unpaid' and paid_at is null) as to_hold,
      (select coalesce(max(held), 0)::bigint from ledger_accounts where owner = ${`member:${w.buyer.id}`} and asset = 'PTS') as held,
      (select count(*)::int from member_coupons where member_id = ${w.buyer.id}::uuid and order_id is not null) as spent,
      (select count(*)::int from mine where cardinality(coupon_ids) > 0 and state not in ('cancelled', 'closed')) as using_coupons
    from stock_levels l where l.sku_id = ${w.sku.id}::uuid`)
  expect(found.on_hand).toBe(STOCK - Number(found.shipped))
  expect(found.reserved).toBe(found.promised)
  expect(found.halves).toBe(0)
  expect(found.spent).toBe(found.using_coupons)
  // A reinstated order's hold was let go; the payment takes its points anew. All others are held exactly.
  expect(Number(found.held)).toBeLessThanOrEqual(Number(found.to_hold))
}

it('stock, points and coupons are conserved whatever happens to orders, in whatever order', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(11))
  const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (run) => {
    const buyer = await shop.buyer()
    const sku = await shop.sku({ price: 2000, stock: STOCK })
    const w: World = {
      buyer,
      sku,
      coupon: await shop.coupon({ off: 300 }, buyer.id),
      orders: [],
      staff: { token: shop.staffToken() },
    }
    await shop.givePoints(buyer.id, 30_000n)
    await steps.place!(w, 0)
    for (const [name, pick] of run) {
      await steps[name]!(w, pick)
      await check(w)
    }
  })
  await fc.assert(property, { numRuns: 20, verbose: 1, interruptAfterTimeLimit: 60_000 })
}, 90_000)
