import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilLockWait } from '../../platform/testing/locks.ts'
import { auditLedger } from '../ledger/index.ts'
import { settleExpiredPacks } from './jobs.ts'
import { invite, payingCoupleShop, type TestOffer } from './testing.ts'

let shop: Awaited<ReturnType<typeof payingCoupleShop>>
beforeAll(async () => {
  shop = await payingCoupleShop()
}, 120_000)
afterAll(() => shop.close())

/** A pack whose initiator has paid, and what both members had before. */
async function startPack() {
  const offer = await shop.offer({ stock: 10 })
  const pack = await invite(shop, offer)
  const full = await shop.balance(pack.partner)
  expect(await shop.payHalf(pack.packId, pack.initiator)).toBe('ok')
  expect(await shop.balance(pack.initiator)).toBe(full - 2_801n)
  return { offer, full, ...pack }
}
type Started = Awaited<ReturnType<typeof startPack>>

/** Proves that the pack has ended, with all units free, no open order, and the payment refunded once. */
async function expectEnded({ offer, full, packId, initiator, partner }: Started, states: readonly string[]) {
  for (const _ of [1, 2]) await shop.runJobs()
  const pack = await shop.one<{ state: string; orders: string[]; refunds: number }>(sql`
    select k.state, array_agg(o.state) as orders,
      (select count(*)::int from refunds r where r.order_id in (k.initiator_order_id, k.partner_order_id)) as refunds
    from couple_packs k join orders o on o.id in (k.initiator_order_id, k.partner_order_id)
    where k.id = ${packId}::uuid group by k.id`)
  expect(states).toContain(pack.state)
  expect(pack.orders.filter((state) => state !== 'cancelled' && state !== 'closed')).toEqual([])
  expect(pack.refunds).toBe(1)
  expect(await stockOf(offer)).toEqual({ on_hand: 10, reserved: 0 })
  expect([await shop.balance(initiator), await shop.balance(partner)]).toEqual([full, full])
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
}

const stockOf = ({ sku }: TestOffer) =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  )

/** Starts two actions of which the first waits for the stock with its locks held, and lets them go on. */
async function overlap<A, B>({ offer }: Started, first: () => Promise<A>, second: () => Promise<B>) {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: locked, resolve: release } = Promise.withResolvers<void>()
  const blocker = shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select from stock_levels where sku_id = ${offer.sku.id}::uuid for update`)
    release()
    await mayEnd
  })
  await locked
  const one = first()
  await untilLockWait(shop.deps.db)
  const other = second()
  end()
  await blocker
  return await Promise.all([one, other])
}

describe('a pack that is accepted', () => {
  it('while it expires ends with a refund: accepted first, its new order is closed', async () => {
    const pack = await startPack()
    const [accepted] = await overlap(
      pack,
      () => shop.accept(pack.packId, pack.partner),
      () => {
        shop.expire()
        return settleExpiredPacks(shop.deps)
      },
    )
    expect(accepted.name).toBe('ok')
    await settleExpiredPacks(shop.deps)
    expect(await shop.payHalf(pack.packId, pack.partner)).not.toBe('ok')
    await expectEnded(pack, ['expired'])
  })

  it('while it expires ends with a refund: expired first, the acceptance is refused', async () => {
    const pack = await startPack()
    shop.expire()
    const [, accepted] = await overlap(
      pack,
      () => settleExpiredPacks(shop.deps),
      () => shop.accept(pack.packId, pack.partner),
    )
    expect(accepted.name).toBe('couple-pack-closed')
    await expectEnded(pack, ['expired'])
  })

  it('while its initiator cancels it ends with a refund, in either order', async () => {
    for (const isAcceptedFirst of [true, false]) {
      const pack = await startPack()
      const accept = () => shop.accept(pack.packId, pack.partner)
      const cancel = () => shop.cancel(pack.packId, pack.initiator)
      const [accepted, cancelled] = isAcceptedFirst
        ? await overlap(pack, accept, cancel)
        : (await overlap(pack, cancel, accept)).toReversed()
      expect(cancelled!.name).toBe('ok')
      expect(accepted!.name).toBe(isAcceptedFirst ? 'ok' : 'couple-pack-closed')
      await expectEnded(pack, ['cancelled'])
    }
  })

  it('at once with its cancellation and its expiry ends once', async () => {
    const packs = []
    for (let round = 0; round < 6; round++) packs.push(await startPack())
    await Promise.all(
      packs.flatMap((pack, round) => [
        shop.accept(pack.packId, pack.partner),
        ...(round % 2 ? [shop.cancel(pack.packId, pack.initiator)] : []),
        Promise.resolve().then(() => shop.expire()),
        settleExpiredPacks(shop.deps),
      ]),
    )
    await settleExpiredPacks(shop.deps)
    for (const pack of packs) await expectEnded(pack, ['expired', 'cancelled'])
  })
})
