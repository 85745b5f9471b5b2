import { cancelAccountConfirm } from '@pasar/contract/calls/account/cancellation'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { topUpCreate } from '@pasar/contract/calls/wallet/top-ups'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CancelShop, cancelShop } from '../../cancellations/testing.ts'
import { ringgit } from '../../checkout/testing.ts'
import { moneyInput } from '../../topups/testing.ts'
import { type Holder, PIN } from '../../wallet/testing.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import type { TestVendor } from '../testing/test-vendor.ts'
import { vendorEvents } from '../testing/vendor-events.ts'

let shop: CancelShop
let vendor: TestVendor
let events: ReturnType<typeof vendorEvents>
beforeAll(async () => {
  shop = await cancelShop()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
  events = vendorEvents(shop)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  expect(await shop.problems()).toEqual([])
})

const ROUNDS = 3
const count = async (query: ReturnType<typeof sql>) => (await shop.one<{ n: number }>(query)).n

/** An approved member with the code of the confirmation. */
async function ready(prepare: (member: Holder) => Promise<unknown> = async () => undefined) {
  const member = await shop.holder()
  await prepare(member)
  await shop.approved(member)
  const answer = await shop.requestCode(member)
  return { member, confirm: () => shop.call(cancelAccountConfirm, answer, member) }
}

/** Opens a top-up by card and lets it expire: only a late payment revives it. */
async function expiredTopUp(member: Holder) {
  const made = await shop.call(topUpCreate, { amount: moneyInput(3_300n), channel: 'card' }, member)
  const { topUp, payment } = made.data
  shop.clock.advance(31 * 60_000)
  await events.sweepAt(2)
  return { id: topUp.id, no: payment!.paymentNo }
}

describe('a cancellation that is confirmed while', () => {
  it('an order is placed ends with one of them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { member, confirm } = await ready()
      const sku = await shop.sku()
      const order = { source: 'direct' as const, skuId: sku.id, total: ringgit(3300) }
      const [confirmed, placed] = await Promise.all([
        confirm(),
        shop.call(orderCreate, { ...order, addressId: member.addressId }, member),
      ])
      const open = await count(
        sql`select count(*)::int as n from orders where member_id = ${member.id}::uuid and state = 'unpaid'`,
      )
      expect([confirmed.name, placed.name, open]).toEqual(
        confirmed.name === 'ok'
          ? ['ok', expect.not.stringMatching(/^ok$/), 0]
          : ['orders-unconfirmed', 'ok', 1],
      )
    }
  })

  it('a top-up is opened ends with one of them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { member, confirm } = await ready()
      const input = { amount: moneyInput(5_000n), channel: 'company' as const, accountId: shop.ringgit.id }
      const [confirmed, made] = await Promise.all([confirm(), shop.call(topUpCreate, input, member)])
      const open = await count(
        sql`select count(*)::int as n from topups where member_id = ${member.id}::uuid and state = 'waiting'`,
      )
      expect(confirmed.name === 'ok' ? [made.name, open] : [confirmed.name, made.name, open]).toEqual(
        confirmed.name === 'ok' ? ['token-invalid', 0] : ['account-matters-open', 'ok', 1],
      )
    }
  })

  it('another member transfers money never loses it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sender = await shop.holder()
      await shop.give(sender, 'MYR', 1_000n)
      const { member, confirm } = await ready()
      const transfer = { username: member.username, amount: moneyInput(1_000n), payPassword: PIN }
      const [confirmed, sent] = await Promise.all([confirm(), shop.call(transferCreate, transfer, sender)])
      const kept = (await shop.balance(sender, 'MYR')).balance
      const arrived = (await shop.balance(member, 'MYR')).balance
      expect(kept + arrived).toBe(1_000n)
      if (confirmed.name === 'ok') expect([sent.name === 'ok', kept]).toEqual([false, 1_000n])
      else expect([confirmed.name, sent.name, arrived]).toEqual(['account-matters-open', 'ok', 1_000n])
    }
  })

  it('the payment of an expired top-up succeeds, credits it before or refunds it after', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      let topUp = { id: '', no: '' }
      const { member, confirm } = await ready(async (it) => {
        topUp = await expiredTopUp(it)
      })
      vendor.pay(topUp.no)
      const [confirmed] = await Promise.all([
        confirm(),
        events.notify(vendor.id, vendor.message('paid', topUp.no)),
      ])
      await events.sweepAt(2)
      const balance = (await shop.balance(member, 'MYR')).balance
      const refunded = await count(sql`select refunded::int as n from payments where no = ${topUp.no}`)
      expect([confirmed.name, balance, refunded]).toEqual(
        confirmed.name === 'ok' ? ['ok', 0n, 3_300] : ['account-matters-open', 3_300n, 0],
      )
    }
  })

  it('is confirmed twice erases once', async () => {
    const { member, confirm } = await ready((it) => shop.give(it, 'MYR', 500n))
    const before = await shop.forfeited('MYR')
    const names = (await Promise.all([confirm(), confirm(), confirm()])).map((a) => a.name)
    expect(names.filter((name) => name === 'ok')).toEqual(['ok'])
    expect((await shop.forfeited('MYR')) - before).toBe(500n)
    expect(await shop.isErased(member)).toBe(true)
  })
})

describe('after the erasure', () => {
  it('a late payment of a closed order is refunded and the order stays closed', async () => {
    const member = await shop.holder()
    const sku = await shop.sku()
    const order = { source: 'direct' as const, skuId: sku.id, total: ringgit(3300) }
    const placed = await shop.call(orderCreate, { ...order, addressId: member.addressId }, member)
    const paid = await shop.call(orderPay, { orderIds: [placed.data.orderId], method: 'card' }, member)
    shop.clock.advance(31 * 60_000)
    await events.sweepAt(2)
    await shop.approved(member)
    expect((await shop.confirm(member)).name).toBe('ok')
    vendor.pay(paid.data.paymentNo)
    await events.notify(vendor.id, vendor.message('paid', paid.data.paymentNo))
    await events.sweepAt(2)
    expect(
      await shop.one(sql`
        select o.state, p.refunded::text from orders o join payment_orders x on x.order_id = o.id
        join payments p on p.id = x.payment_id where o.id = ${placed.data.orderId}::uuid`),
    ).toEqual({ state: 'closed', refunded: '3300' })
  })

  it('a late payment of a top-up is refunded once', async () => {
    const member = await shop.holder()
    const topUp = await expiredTopUp(member)
    await shop.approved(member)
    expect((await shop.confirm(member)).name).toBe('ok')
    vendor.pay(topUp.no)
    await events.notify(vendor.id, vendor.message('paid', topUp.no))
    await events.notify(vendor.id, vendor.message('paid', topUp.no, { again: 'second' }))
    await events.sweepAt(2)
    expect((await shop.balance(member, 'MYR')).balance).toBe(0n)
    expect(await count(sql`select refunded::int as n from payments where no = ${topUp.no}`)).toBe(3_300)
    expect((await events.refundsOf(topUp.no)).map((r) => r.state)).toEqual(['refunded'])
  })
})
