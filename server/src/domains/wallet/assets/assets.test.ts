import type { Output } from '@pasar/contract/call'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import * as exchangeCalls from '@pasar/contract/calls/wallet/exchange'
import * as calls from '@pasar/contract/calls/wallet/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../testing.ts'

let shop: WalletShop
let holder: Holder
beforeAll(async () => {
  shop = await walletShop()
  holder = await shop.holder()
  await shop.give(holder, 'MYR', 10_000n)
  await shop.give(holder, 'PTS', 100_000n)
  await shop.setRate('CNY', '1.6')
  await shop.give(holder, 'CNY', 1_600n)
})
afterAll(() => shop.close())

async function order(points?: string): Promise<string> {
  const sku = await shop.sku()
  const total = ringgit(points ? 3_200 : 3_300)
  shop.clock.advance(1_000)
  const what = { source: 'direct' as const, skuId: sku.id, addressId: holder.addressId, total, points }
  return (await shop.call(orderCreate, what, holder)).data.orderId
}

describe('assets', () => {
  it('are rejected without a session', async () => {
    for (const call of [
      calls.walletAssets,
      calls.walletTotal,
      calls.walletLog,
      calls.walletPage,
      calls.walletPaymentMethods,
    ])
      expect((await shop.call(call, {})).name).toBe('token-invalid')
  })

  it('show balance, frozen amount and worth', async () => {
    const id = await order('100')
    const { list, worth } = (await shop.call(calls.walletAssets, {}, holder)).data
    expect(list.map((a) => a.asset)).toEqual(['MYR', 'PTS', 'BONUS', 'CNY'])
    expect(list[1]).toMatchObject({
      available: { amount: '900.00' },
      frozen: { amount: '100.00' },
      worth: ringgit(1_000),
    })
    // 100.00 + 1,000 points + 16.00 CNY.
    expect(worth).toEqual(ringgit(10_000 + 1_000 + 1_000))
    expect((await shop.call(calls.walletTotal, {}, holder)).data).toMatchObject({ frozen: ringgit(100) })
    shop.clock.advance(1_000)
    await shop.call(orderCancel, { id }, holder)
    const other = await shop.holder()
    expect((await shop.call(calls.walletAssets, {}, other)).data.worth).toEqual(ringgit(0))
    const all = (await shop.call(calls.assetList, {}, other)).data.list
    expect(all.map((a) => a.asset)).toEqual(['MYR', 'PTS', 'BONUS', 'CNY'])
    expect(all[0]!.actions).toEqual(['topup', 'transfer', 'withdraw', 'exchange', 'log'])
  })

  it('are listed as page entries, with the missing payment settings', async () => {
    const bare = await shop.holder({ pin: false, verified: false })
    const { list } = (await shop.call(calls.paymentSettingsPage, {}, bare)).data
    expect(list.map((e) => [e.key, e.value, e.badge])).toEqual([
      ['pay-password', 'Not set', 1],
      ['verification', 'Not verified', 0],
      ['bank-cards', '0', 0],
    ])
    const chinese = { token: holder.token, headers: { 'accept-language': 'zh-cn', 'think-lang': 'zh-cn' } }
    const page = (await shop.call(calls.walletPage, {}, chinese)).data.list
    expect(page[0]).toMatchObject({ key: 'balance', title: '余额', value: 'MYR 100.00' })
    expect(page.find((e) => e.key === 'coin')!.shown).toBe(false)
    const ways = (await shop.call(calls.walletPaymentMethods, {}, bare)).data
    expect(ways.list.map((w) => [w.id, w.usable])).toEqual([
      ['balance', false],
      ['points', false],
    ])
  })
})

describe('the log', () => {
  it('separates holds from posted entries, filters by kind, asset and month, and links to the subject', async () => {
    const id = await order('100')
    shop.clock.advance(1_000)
    const paid = await shop.call(orderPay, { orderIds: [id], method: 'balance', payPassword: PIN }, holder)
    const points = (await shop.call(calls.pointsLog, {}, holder)).data.list
    expect(points[0]).toMatchObject({
      phase: 'done',
      kind: 'order',
      change: { amount: '-100.00' },
      frozen: { amount: '0.00' },
      about: { type: 'order', id },
    })
    const phases = points.map((e) => e.phase)
    // Posted for this order; held for the first one and released; opening balance.
    expect(phases).toEqual(['done', 'released', 'done'])
    const orders = (await shop.call(calls.walletLog, { kind: 'order', asset: 'MYR' }, holder)).data
    expect(orders.list).toHaveLength(1)
    expect(orders.list[0]).toMatchObject({
      title: 'Order payment',
      change: ringgit(-3_200),
      about: { type: 'payment', no: paid.data.paymentNo },
    })
    expect((await shop.call(calls.walletLog, { month: '2019-01' }, holder)).data.total).toBe(0)
    expect((await shop.call(calls.walletLog, { kind: 'other' }, holder)).data.total).toBe(3)
  })

  it('continues from a cursor to the end without gaps or repetitions', async () => {
    const saver = await shop.holder()
    for (let i = 1; i <= 7; i++) {
      shop.clock.advance(1_000)
      await shop.give(saver, 'MYR', BigInt(i))
    }
    const amounts: string[] = []
    let cursor: string | null = null
    do {
      const { data }: { data: Output<typeof calls.walletLog> } = await shop.call(
        calls.walletLog,
        { limit: 3, asset: 'MYR' as const, cursor: cursor ?? undefined },
        saver,
      )
      amounts.push(...data.list.map((e) => e.change.amount))
      // Entries added meanwhile do not shift the pages.
      await shop.give(saver, 'MYR', 100n)
      cursor = data.next
    } while (cursor)
    expect(amounts).toEqual(['0.07', '0.06', '0.05', '0.04', '0.03', '0.02', '0.01'])
    expect((await shop.call(calls.walletLog, { limit: 4, page: 3 }, saver)).data.list).toHaveLength(2)
  })

  it('of the bonus shows the total ever earned', async () => {
    const earner = await shop.holder()
    await shop.give(earner, 'BONUS', 5_000n)
    const { rateId } = (await shop.call(exchangeCalls.exchangeRates, { from: 'BONUS' }, earner)).data.list[0]!
    const from = { amount: '20.00', currency: 'BONUS' as const }
    await shop.call(exchangeCalls.exchangeCreate, { from, to: 'MYR', rateId }, earner)
    const { data } = await shop.call(calls.rewardLog, {}, earner)
    expect(data).toMatchObject({ balance: { amount: '30.00' }, earned: { amount: '50.00' }, total: 2 })
    const { moved } = (await shop.call(calls.walletTotal, {}, earner)).data
    expect(moved.map((m) => [m.asset, m.in.amount, m.out.amount])).toEqual([
      ['BONUS', '50.00', '20.00'],
      ['MYR', '20.00', '0.00'],
    ])
  })
})
