import {
  adminPaymentInfo,
  adminPaymentList,
  adminPaymentResolve,
} from '@pasar/contract/calls/admin/finance/payments'
import { adminTopUpInfo, adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import { paymentInfo } from '@pasar/contract/calls/payments'
import {
  topUpConfig,
  topUpCreateAlias,
  topUpInfo,
  topUpList,
  topUpOverview,
} from '@pasar/contract/calls/wallet/top-ups'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { walletLog } from '@pasar/contract/calls/wallet/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/index.ts'
import { moneyInput, type TopUpShop, topUpShop } from '../../topups/testing.ts'
import { type Holder, PIN } from '../../wallet/testing.ts'
import { omsSecret, type TestGateway, testGateway } from '../testing.ts'

let shop: TopUpShop
let vendor: TestGateway
let clerk: { id: string; token: string }
beforeAll(async () => {
  shop = await topUpShop()
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  clerk = await shop.addStaff()
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  vendor.behaviour = 'normal'
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  expect(await unsettled()).toEqual([])
})

/** Balances of the shop's top-up account: collected, but neither credited nor being refunded. */
const unsettled = async () =>
  (
    await shop.deps.db.execute(
      sql`select asset, balance::text from ledger_accounts where owner = 'house:topups' and balance <> 0`,
    )
  ).rows

const byCard = { channel: 'card' as const, amount: moneyInput(5_000) }
async function opened(holder: Holder, input: Parameters<TopUpShop['create']>[1] = byCard) {
  const made = await shop.create(holder, input)
  if (made.name !== 'ok') throw new Error(`no top-up: ${made.msg}`)
  return { ...made.data.topUp, paymentNo: made.data.payment!.paymentNo, next: made.data.payment!.next }
}
async function notify(no: string, event = 'payment.succeeded', more = {}) {
  if (event === 'payment.succeeded') vendor.pay(no)
  const { headers, body } = vendor.notification(event, no, more)
  await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
  await shop.runJobs()
}
async function paid(amount = 5_000) {
  const holder = await shop.holder()
  const topUp = await opened(holder, { ...byCard, amount: moneyInput(amount) })
  await notify(topUp.paymentNo)
  return { holder, topUp }
}
const has = async (holder: Holder) => (await shop.balance(holder, 'MYR')).balance
const refund = (id: string, amount?: number) =>
  shop.call(
    adminTopUpRefund,
    { id, reason: 'wish', ...(amount !== undefined && { amount: moneyInput(amount) }) },
    clerk,
  )

it('refuses channels that cannot charge it, and writes nothing', async () => {
  const holder = await shop.holder()
  for (const channel of ['balance', 'points', 'instalments', 'ctbc', 'stripe', 'wechat'] as const)
    expect((await shop.create(holder, { ...byCard, channel })).name, channel).toBe('method-unavailable')
  expect((await shop.create(holder, { ...byCard, amount: moneyInput(5_000, 'HUF') })).name).toBe(
    'method-unavailable',
  )
  expect((await shop.create(holder, { ...byCard, amount: moneyInput(10) })).name).toBe('amount-out-of-bounds')
  expect((await shop.call(topUpList, {}, holder)).data.total).toBe(0)
})

it('credits nothing when the provider refuses or does not answer, and allows another attempt', async () => {
  const holder = await shop.holder()
  vendor.behaviour = 'broken'
  expect((await shop.create(holder, byCard)).name).toBe('gateway-unreachable')
  const [left] = (await shop.call(topUpOverview, {}, holder)).data.open
  expect(left).toMatchObject({ state: 'created', payable: true, amount: moneyInput(5_000) })
  vendor.behaviour = 'normal'
  const again = await shop.create(holder, { ...byCard, id: left!.id, channel: 'jcb' })
  expect(again.data.topUp).toMatchObject({ id: left!.id, channel: 'jcb' })
  expect((await shop.create(await shop.holder(), { ...byCard, id: left!.id })).name).toBe('not-found')
  await notify(again.data.payment!.paymentNo)
  expect(await has(holder)).toBe(5_000n)
  expect((await shop.create(holder, { ...byCard, id: left!.id })).name).toBe('state-changed')
})

it('opens neither a second top-up nor a second payment for a repeated request', async () => {
  const holder = await shop.holder()
  const [first, second] = [await opened(holder), await opened(holder)]
  expect([second.id, second.paymentNo]).toEqual([first.id, first.paymentNo])
  const other = await opened(holder, { ...byCard, amount: moneyInput(6_000) })
  expect(other.id).not.toBe(first.id)
})

it('accepts the alias of the call', async () => {
  const holder = await shop.holder()
  const made = await shop.call(topUpCreateAlias, byCard, holder)
  expect(made.data.payment).toMatchObject({ state: 'in_progress', next: { type: 'redirect' } })
  expect((await opened(holder)).id).toBe(made.data.topUp.id)
})

it('credits once for repeated webhooks, and shows the payment', async () => {
  const { holder, topUp } = await paid()
  await notify(topUp.paymentNo, 'payment.succeeded', { eventId: 'another' })
  expect(await has(holder)).toBe(5_000n)
  const state = await shop.call(paymentInfo, { paymentNo: topUp.paymentNo }, holder)
  expect(state.data).toMatchObject({ state: 'success', orderIds: [], topUpId: topUp.id, payable: false })
  const shown = await shop.call(topUpInfo, { paymentNo: topUp.paymentNo }, holder)
  expect(shown.data).toMatchObject({
    id: topUp.id,
    state: 'paid',
    paymentNo: topUp.paymentNo,
    transfer: null,
  })
  expect((await shop.call(topUpInfo, { id: topUp.id }, await shop.holder())).name).toBe('not-found')
})

it('requires a review for another amount or currency', async () => {
  const holder = await shop.holder()
  const [less, more, foreign] = [
    await opened(holder, { ...byCard, amount: moneyInput(5_000) }),
    await opened(holder, { ...byCard, amount: moneyInput(6_000) }),
    await opened(holder, { ...byCard, amount: moneyInput(7_000) }),
  ]
  await notify(less.paymentNo, 'payment.succeeded', { change: { paidAmount: '1.00' } })
  await notify(more.paymentNo, 'payment.succeeded', { change: { paidAmount: '61.00' } })
  await notify(foreign.paymentNo, 'payment.succeeded', { change: { currency: 'SGD' } })
  expect(await has(holder)).toBe(0n)
  const waiting = await shop.call(adminPaymentList, { needsReview: '1', keyword: more.no }, clerk)
  expect(waiting.data.list).toMatchObject([
    { no: more.paymentNo, orders: [], topUp: { id: more.id, no: more.no } },
  ])
  // The provider now reports the right amount.
  Object.assign(vendor.orders.get(more.paymentNo)!, { paidAmount: '61.00' })
  Object.assign(vendor.orders.get(less.paymentNo)!, { paidAmount: '1.00' })
  const resolve = async (no: string, decision: 'accept' | 'refund') => {
    const { list } = (await shop.call(adminPaymentList, { keyword: no }, clerk)).data
    return await shop.call(adminPaymentResolve, { id: list[0]!.id, decision, note: 'seen' }, clerk)
  }
  expect((await resolve(less.paymentNo, 'accept')).name).toBe('state-changed')
  expect((await resolve(less.paymentNo, 'refund')).name).toBe('ok')
  expect((await resolve(more.paymentNo, 'accept')).name).toBe('ok')
  await shop.runJobs()
  expect(await has(holder)).toBe(6_000n)
  expect([...vendor.refunds.values()].map((r) => r.amount).slice(-2)).toEqual(['1.00', '1.00'])
})

it('credits late payments, and refunds a second payment once', async () => {
  const holder = await shop.holder()
  const topUp = await opened(holder)
  const again = await shop.create(holder, { ...byCard, id: topUp.id, channel: 'unionpay' })
  const second = again.data.payment!.paymentNo
  expect(second).not.toBe(topUp.paymentNo)
  shop.clock.advance(31 * 60_000)
  await shop.jobs.run(shop.deps, 'payments.sweep')
  expect(await shop.stateOf(holder, topUp.id)).toBe('closed')
  expect((await shop.create(holder, { ...byCard, id: topUp.id })).name).toBe('state-changed')
  await notify(topUp.paymentNo)
  expect([await shop.stateOf(holder, topUp.id), await has(holder)]).toEqual(['paid', 5_000n])
  for (const eventId of ['one', 'two']) await notify(second, 'payment.succeeded', { eventId })
  expect(await has(holder)).toBe(5_000n)
  const { list } = (await shop.call(adminPaymentList, { keyword: second }, clerk)).data
  const { data } = await shop.call(adminPaymentInfo, { id: list[0]!.id }, clerk)
  expect(data).toMatchObject({ topUp: { late: true }, paid: moneyInput(5_000), refunded: moneyInput(5_000) })
  expect(data.refunds).toHaveLength(1)
})

it('stays open past its expiry while the outcome is unknown', async () => {
  const holder = await shop.holder()
  const topUp = await opened(holder)
  vendor.behaviour = 'broken'
  shop.clock.advance(31 * 60_000)
  await shop.jobs.run(shop.deps, 'payments.close-expired-topups')
  expect(await shop.stateOf(holder, topUp.id)).toBe('created')
  shop.clock.advance(2 * 3_600_000)
  await shop.jobs.run(shop.deps, 'payments.close-expired-topups')
  expect(await shop.stateOf(holder, topUp.id)).toBe('closed')
})

it('refunds out of the balance, in part and in full, never more and never what was spent', async () => {
  const { holder, topUp } = await paid()
  expect((await refund(topUp.id, 5_001)).name).toBe('refund-too-large')
  expect((await refund(topUp.id, 2_000)).data).toMatchObject({ refunded: moneyInput(0) })
  expect(await shop.balance(holder, 'MYR')).toEqual({ balance: 5_000n, held: 2_000n, available: 3_000n })
  expect((await refund(topUp.id, 3_001)).name).toBe('refund-too-large')
  await shop.runJobs()
  expect(await shop.balance(holder, 'MYR')).toEqual({ balance: 3_000n, held: 0n, available: 3_000n })
  const other = await shop.holder()
  const gone = { username: other.username, amount: moneyInput(100), payPassword: PIN }
  expect((await shop.call(transferCreate, gone, holder)).name).toBe('ok')
  expect((await refund(topUp.id)).name).toBe('insufficient-balance')
  expect((await refund(topUp.id, 2_900)).name).toBe('ok')
  await shop.runJobs()
  expect(await has(holder)).toBe(0n)
  const shown = await shop.call(adminTopUpInfo, { id: topUp.id }, clerk)
  expect(shown.data).toMatchObject({
    refunded: moneyInput(4_900),
    refundable: moneyInput(100),
    state: 'paid',
  })
  const log = await shop.call(walletLog, { kind: 'recharge' }, holder)
  const back = log.data.list.find(({ title }) => title === 'Top-up refunded')
  expect(back?.about).toMatchObject({ type: 'recharge', no: topUp.no })
})

it('returns the amount to the member when the provider refuses the refund, and allows a retry', async () => {
  const { holder, topUp } = await paid()
  vendor.behaviour = 'refuses-refunds'
  expect((await refund(topUp.id)).name).toBe('ok')
  await shop.runJobs()
  expect(await shop.balance(holder, 'MYR')).toEqual({ balance: 5_000n, held: 0n, available: 5_000n })
  const { list } = (await shop.call(adminPaymentList, { keyword: topUp.no }, clerk)).data
  expect(list[0]).toMatchObject({ needsReview: true })
  vendor.behaviour = 'normal'
  const wanted = { id: list[0]!.id, decision: 'retry-refund' as const, note: 'again' }
  expect((await shop.call(adminPaymentResolve, wanted, clerk)).name).toBe('ok')
  await shop.runJobs()
  expect(await has(holder)).toBe(0n)
  expect((await refund(topUp.id)).name).toBe('refund-too-large')
})

it('lists the channels that charge the currency directly, with the reason where an amount does not fit', async () => {
  const holder = await shop.holder()
  await shop.setRate('TWD', '7')
  await shop.setRate('CNY', '1.6')
  const wechat = Object.fromEntries(
    ['MchId', 'AppId', 'AppSecret', 'Serial'].map((name) => [`wechat${name}`, 'x']),
  )
  Object.assign(shop.deps.config, wechat, { airwallexClientId: 'x', ctbcMerId: '1', ctbcInstalments: '3,6' })
  const channels = async (currency: 'MYR' | 'CNY' | 'TWD', amount: string) => {
    const { data } = await shop.call(topUpConfig, { currency, amount }, holder)
    return new Map(data.channels.map((c) => [c.id, c.why]))
  }
  const ringgit = await channels('MYR', '6000')
  expect([...ringgit.keys()]).toEqual(expect.arrayContaining(['card', 'tng', 'fpx', 'company']))
  for (const id of ['wechat', 'ctbc', 'balance', 'points', 'instalments'] as const)
    expect(ringgit.has(id), id).toBe(false)
  expect([ringgit.get('card'), ringgit.get('tng')]).toEqual([
    '',
    expect.stringMatching(/^Available up to RM/),
  ])
  expect([...(await channels('CNY', '100')).keys()]).toContain('wechat')
  const taiwan = await channels('TWD', '100.50')
  expect([...taiwan]).toEqual([
    ['ctbc', 'Whole amounts only'],
    ['ctbc_instalments', 'Whole amounts only'],
  ])
  Object.assign(shop.deps.config, { wechatMchId: '', airwallexClientId: '', ctbcMerId: '' })
})
