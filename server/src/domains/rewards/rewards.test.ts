import { rewardEntries, rewardMonths, rewardTotal } from '@pasar/contract/calls/wallet/rewards'
import { walletLog } from '@pasar/contract/calls/wallet/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moveAmount } from '../ledger/testing.ts'
import type { Holder } from '../wallet/testing.ts'
import { settleOrder } from './settle-order.ts'
import { type RewardShop, rewardShop } from './testing.ts'

let shop: RewardShop
beforeAll(async () => {
  shop = await rewardShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.audit()).toEqual([]))

const bonus = (amount: string) => ({ amount, currency: 'BONUS' })
const total = async (member: Holder) => (await shop.call(rewardTotal, {}, member)).data
const list = async (member: Holder, filter: object = {}) =>
  (await shop.call(rewardEntries, filter, member)).data.list
/** A referred B, B referred C. */
async function threeLevels() {
  const a = await shop.join()
  const b = await shop.join(a)
  return { a, b, c: await shop.join(b) }
}
/** Two units with PV 144.00 together. */
const example = { quantity: 2, pv: 8_000, off: 2_000 }
const spend = ({ id }: Holder, amount: bigint) =>
  moveAmount(shop.deps, { from: `member:${id}`, to: 'house:equity', asset: 'BONUS', amount })
const change = (member: Holder, column: 'banned_at' | 'erased_at', at: Date | null) =>
  shop.deps.db.execute(
    sql`update members set ${sql.identifier(column)} = ${at?.toISOString() ?? null}::timestamptz
      where id = ${member.id}::uuid`,
  )

describe('rewards of an order', () => {
  it('are refused to visitors', async () => {
    for (const call of [rewardTotal, rewardEntries, rewardMonths])
      expect((await shop.call(call, {})).code).toBe(2001)
  })

  it('accrue at the receipt, and become bonus at the completion', async () => {
    const { a, b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    expect(await list(b)).toEqual([])
    await shop.receive(sale)
    expect(await total(b)).toMatchObject({ pending: bonus('14.40'), earned: bonus('0.00') })
    expect(await total(a)).toMatchObject({ pending: bonus('7.20'), earned: bonus('0.00') })
    expect(await shop.bonus(b)).toEqual({ available: 0n, debt: 0n })
    await shop.complete()
    expect(await shop.bonus(b)).toEqual({ available: 1_440n, debt: 0n })
    expect(await shop.bonus(a)).toEqual({ available: 720n, debt: 0n })
    expect(await total(a)).toMatchObject({
      pending: bonus('0.00'),
      earned: bonus('7.20'),
      month: bonus('7.20'),
    })
    expect(await list(c)).toEqual([])
    const [entry] = (await shop.call(walletLog, { kind: 'reward' }, b)).data.list
    expect(entry).toMatchObject({ title: 'Reward for a direct sale', change: bonus('14.40'), about: null })
  })

  it('shrink while they are pending, to zero with the last unit', async () => {
    const { a, b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    await shop.receive(sale)
    await shop.refund(sale, 1)
    expect(await total(b)).toMatchObject({ pending: bonus('7.20'), reversed: bonus('7.20') })
    expect(await total(a)).toMatchObject({ pending: bonus('3.60'), reversed: bonus('3.60') })
    await shop.refund(sale, 1)
    expect(await total(b)).toMatchObject({ pending: bonus('0.00'), reversed: bonus('14.40') })
    expect((await list(a))[0]).toMatchObject({ state: 'reversed', amount: bonus('7.20') })
    await shop.complete()
    expect(await shop.bonus(b)).toEqual({ available: 0n, debt: 0n })
  })

  it('accrue less for units that were returned before the receipt', async () => {
    const { b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    await shop.refund(sale, 1)
    expect(await list(b)).toEqual([])
    await shop.receive(sale)
    expect(await total(b)).toMatchObject({ pending: bonus('7.20'), reversed: bonus('7.20') })
  })

  it('are taken from the bonus after the completion', async () => {
    const { b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    await shop.receive(sale)
    await shop.complete()
    shop.clock.advance(1_000)
    await shop.refund(sale, 1)
    expect(await shop.bonus(b)).toEqual({ available: 720n, debt: 0n })
    const [entry] = (await shop.call(walletLog, { kind: 'reward' }, b)).data.list
    expect(entry).toMatchObject({ title: 'Reward reversed for a return', change: bonus('-7.20') })
  })

  it('become a debt when the bonus is spent, which the next reward pays', async () => {
    const { b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    await shop.receive(sale)
    await shop.complete()
    await spend(b, 1_440n)
    await shop.refund(sale, 2)
    expect(await shop.bonus(b)).toEqual({ available: 0n, debt: 1_440n })
    expect((await total(b)).debt).toEqual(bonus('14.40'))
    await shop.receive(await shop.sell(c, { quantity: 2, pv: 10_000 }))
    expect(await shop.bonus(b)).toEqual({ available: 0n, debt: 1_440n })
    await shop.complete()
    expect(await shop.bonus(b)).toEqual({ available: 560n, debt: 0n })
  })

  it('come back when a refund fails after it had finished', async () => {
    const { b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    await shop.receive(sale)
    await shop.complete()
    await shop.refund(sale, 2)
    expect(await shop.bonus(b)).toEqual({ available: 0n, debt: 0n })
    await shop.deps.db.execute(
      sql`update refunds set state = 'failed' where order_id = ${sale.orderId}::uuid`,
    )
    await shop.jobs.run(shop.deps, 'network.record-refunded', { orderId: sale.orderId })
    await shop.runJobs()
    expect(await shop.bonus(b)).toEqual({ available: 1_440n, debt: 0n })
  })

  it('change nothing when events repeat', async () => {
    const { b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    await shop.receive(sale)
    await shop.refund(sale, 1)
    await shop.complete()
    for (let i = 0; i < 3; i++) await settleOrder(shop.deps, { orderId: sale.orderId })
    expect(await shop.bonus(b)).toEqual({ available: 720n, debt: 0n })
    expect(await list(b)).toHaveLength(1)
  })
})

describe('members who are not eligible', () => {
  it('get nothing of what is received during a ban, also after it, and nobody gets it instead', async () => {
    const { a, b, c } = await threeLevels()
    const sale = await shop.sell(c, example)
    await change(b, 'banned_at', shop.clock.now())
    await shop.receive(sale)
    await change(b, 'banned_at', null)
    await shop.complete()
    expect(await list(b)).toEqual([])
    expect(await shop.bonus(a)).toEqual({ available: 720n, debt: 0n })
  })

  it('keep what accrued before a ban', async () => {
    const { b, c } = await threeLevels()
    await shop.receive(await shop.sell(c, example))
    shop.clock.advance(1_000)
    await change(b, 'banned_at', shop.clock.now())
    await shop.complete()
    expect(await shop.bonus(b)).toEqual({ available: 1_440n, debt: 0n })
  })

  it('forfeit what is pending when they cancel their account', async () => {
    const { a, b, c } = await threeLevels()
    await shop.receive(await shop.sell(c, example))
    await change(b, 'erased_at', shop.clock.now())
    await shop.jobs.run(shop.deps, 'rewards.forfeit', { memberId: b.id })
    await shop.complete()
    expect(await shop.bonus(b)).toEqual({ available: 0n, debt: 0n })
    expect(await shop.bonus(a)).toEqual({ available: 720n, debt: 0n })
    const row = await shop.one<{ forfeited: boolean; available: boolean; posted: string }>(sql`
      select forfeited_at is not null as forfeited, available_at is not null as available,
        posted::text as posted
      from rewards where member_id = ${b.id}::uuid`)
    expect(row).toEqual({ forfeited: true, available: false, posted: '0' })
  })
})
