import { orderCreate } from '@pasar/contract/calls/checkout'
import { giftCardList, giftCardRedeemOwn } from '@pasar/contract/calls/gift-cards'
import { orderPay } from '@pasar/contract/calls/payments'
import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { topUpCreate } from '@pasar/contract/calls/wallet/top-ups'
import { withdrawalTerms } from '@pasar/contract/calls/wallet/withdrawals'
import { decimalToMinor, exponents, toMinor, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { giftcards } from '../../giftcards/index.ts'
import { auditLedger } from '../../ledger/index.ts'
import { topups } from '../../topups/index.ts'
import type { Holder } from '../../wallet/testing.ts'
import { type WithdrawShop, withdrawShop } from '../../withdrawals/testing.ts'
import { type FakeWechat, fakeWechat } from '../gateways/wechat/testing/fake-server.ts'
import { vendorEvents } from '../testing/vendor-events.ts'

let shop: WithdrawShop & ReturnType<typeof vendorEvents>
let wechat: FakeWechat
let staff: { token: string }
beforeAll(async () => {
  const started = await withdrawShop([topups, giftcards])
  shop = { ...started, ...vendorEvents(started) }
  wechat = await fakeWechat(() => shop.clock.now())
  Object.assign(shop.deps.config, wechat.config)
  staff = await shop.addStaff()
  for (const limit of ['withdrawMost', 'withdrawDayMost', 'withdrawAlone', 'topUpMost'] as const)
    await shop.setSetting(limit, 10_000_000)
  await shop.setSetting('withdrawDayTimes', 1_000)
})
afterAll(async () => {
  await wechat.close()
  await shop.close()
})

const currencies = ['MYR', 'CNY', 'HUF'] as const
type Rates = Record<'CNY' | 'HUF', string>

type Amounts = Record<(typeof currencies)[number], bigint>

/** A member, and the change of their money outside the shop: negative for what they have paid in. */
type Walk = { holder: Holder; outside: Amounts }

async function payByWechat({ outside }: Walk, paymentNo: string): Promise<void> {
  wechat.pay(paymentNo)
  const transaction = wechat.transactions.get(paymentNo)!
  await shop.notify('wechat', wechat.notification('TRANSACTION.SUCCESS', transaction, { id: paymentNo }))
  outside.CNY -= BigInt(transaction.amount.total)
}

/** Each returns whether the shop accepted it. */
const steps = {
  async 'gift card'(walk: Walk, minor: number) {
    const { holder } = walk
    const sku = await shop.sku({ price: minor, giftValue: minor, stock: 10 })
    const input = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(minor) }
    const { orderId } = (await shop.call(orderCreate, input, holder)).data
    const opened = await shop.call(orderPay, { orderIds: [orderId], method: 'wechat' }, holder)
    if (opened.name !== 'ok') return false
    await payByWechat(walk, opened.data.paymentNo)
    const [card] = (await shop.call(giftCardList, {}, holder)).data.list
    return (await shop.call(giftCardRedeemOwn, { id: card!.id }, holder)).name === 'ok'
  },
  async 'top-up'(walk: Walk, minor: number) {
    const input = { amount: toMoney(BigInt(minor), 'CNY'), channel: 'wechat' as const }
    const opened = await shop.call(topUpCreate, input, walk.holder)
    if (opened.name !== 'ok') return false
    await payByWechat(walk, opened.data.payment!.paymentNo)
    return true
  },
  /** Exchanges the whole of a balance, so that paths close. */
  async exchange({ holder }: Walk, minor: number) {
    const from = currencies[minor % 3]!
    const to = currencies[(minor + 1 + (minor % 2)) % 3]!
    const { available } = await shop.balance(holder, from)
    const [ratio] = (await shop.call(exchangeRates, { from, to }, holder)).data.list
    if (!ratio || available === 0n) return false
    const input = { from: toMoney(available, from), to, rateId: ratio.rateId }
    return (await shop.call(exchangeCreate, input, holder)).name === 'ok'
  },
  async withdrawal({ holder, outside }: Walk, minor: number) {
    const payout = minor % 2 === 0 ? ('MYR' as const) : ('HUF' as const)
    const cardId = await shop.card(holder, payout === 'MYR' ? 'MBBEMYKL' : 'OTPVHUHB')
    const { available } = await shop.balance(holder, 'MYR')
    const { amount } = toMoney(available, 'MYR')
    const terms = await shop.call(withdrawalTerms, { cardId, amount }, holder)
    if (terms.name !== 'ok' || !terms.data.quote) return false
    const { quote, rateId } = terms.data
    const created = await shop.withdraw(holder, Number(available), { cardId, fee: quote.fee, rateId })
    if (created.name !== 'ok') return false
    await shop.approve(created.data.id, staff)
    await shop.pay(created.data.id, staff)
    outside[payout] += toMinor(quote.receives)
    return true
  },
}

/** Sums up amounts at the entered rates, without the spread; positive for a profit. */
function worth(amounts: Amounts, rates: Rates): bigint {
  const scaled = { MYR: 10n ** 8n, CNY: decimalToMinor(rates.CNY, 8), HUF: decimalToMinor(rates.HUF, 8) }
  const product = scaled.MYR * scaled.CNY * scaled.HUF
  return currencies.reduce(
    (sum, c) => sum + (amounts[c] * 10n ** BigInt(4 - exponents[c]) * product) / scaled[c],
    0n,
  )
}

/** From a hundredth: repeated exchanges at smaller rates exceed what an amount can be. */
const anyRate = (max: number) => fc.integer({ min: 100, max }).map((n) => (n / 10_000).toFixed(4))
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

it('no path through payments in yuan, gift cards, top-ups, exchanges and withdrawals makes a profit', async () => {
  const accepted = new Set<string>()
  const holder = await shop.holder()
  const balances = async () =>
    Object.fromEntries(
      await Promise.all(currencies.map(async (c) => [c, (await shop.balance(holder, c)).balance])),
    ) as Amounts
  await fc.assert(
    fc.asyncProperty(
      fc.record({ CNY: anyRate(100_000), HUF: anyRate(3_000_000) }),
      fc.integer({ min: 0, max: 500 }),
      fc.array(
        fc.tuple(
          fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
          fc.integer({ min: 1, max: 200_000 }),
        ),
        { minLength: 3, maxLength: 8 },
      ),
      async (rates, spreadBp, path) => {
        shop.clock.advance(1_000)
        await shop.setSetting('exchangeSpreadBp', spreadBp)
        for (const quote of ['CNY', 'HUF'] as const) await shop.setRate(quote, rates[quote])
        const walk: Walk = { holder, outside: { MYR: 0n, CNY: 0n, HUF: 0n } }
        const before = worth(await balances(), rates)
        for (const [step, minor] of path) {
          if (await steps[step](walk, minor)) accepted.add(step)
          expect(worth(await balances(), rates) + worth(walk.outside, rates)).toBeLessThanOrEqual(before)
        }
      },
    ),
    { seed, numRuns: Number(process.env.RUNS ?? 20) },
  )
  process.stdout.write(`closed paths seed ${seed}\n`)
  expect([...accepted].sort()).toEqual(Object.keys(steps).sort())
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
}, 120_000)
