import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { countDeadlocks } from '../../platform/testing/locks.ts'
import { ringgit } from '../checkout/testing.ts'
import { auditLedger } from '../ledger/index.ts'
import { earnPoints } from './points/earn-points.ts'
import { type Holder, PIN, type WalletShop, walletShop } from './testing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const send = (from: Holder, to: Holder, minor: number, key?: string) =>
  shop.call(
    transferCreate,
    { username: to.username, amount: ringgit(minor), payPassword: PIN },
    { token: from.token, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const availableOf = async (holder: Holder, asset: 'MYR' | 'PTS' = 'MYR') =>
  (await shop.balance(holder, asset)).available
const repeat = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)))
const done = (answers: { name: string }[]) => answers.filter((a) => a.name === 'ok').length

it('spends a balance once across concurrent transfers, exchanges and payments', async () => {
  const [from, to] = [await shop.holder(), await shop.holder()]
  await shop.give(from, 'MYR', 20_000n)
  const { rateId } = (await shop.call(exchangeRates, { from: 'MYR', to: 'PTS' }, from)).data.list[0]!
  const orderIds = await repeat(5, async () => {
    const { id } = await shop.sku()
    const what = { source: 'direct' as const, skuId: id, addressId: from.addressId, total: ringgit(3_300) }
    return (await shop.call(orderCreate, what, from)).data.orderId
  })
  const [transfers, exchanges, payments] = await Promise.all([
    repeat(10, () => send(from, to, 3_000)),
    repeat(10, () =>
      shop.call(exchangeCreate, { from: ringgit(2_000), to: 'PTS', rateId }, { token: from.token }),
    ),
    repeat(5, (i) =>
      shop.call(orderPay, { orderIds: [orderIds[i]!], method: 'balance', payPassword: PIN }, from),
    ),
  ])
  const names = [...transfers, ...exchanges, ...payments].map((a) => a.name)
  expect([...new Set(names)].sort()).toEqual(['insufficient-balance', 'ok'])
  const spent = BigInt(done(transfers) * 3_000 + done(exchanges) * 2_000 + done(payments) * 3_300)
  expect(await availableOf(from)).toBe(20_000n - spent)
  expect(await availableOf(from)).toBeLessThan(3_300n)
  expect(await availableOf(to)).toBe(BigInt(done(transfers) * 3_000))
  expect(await availableOf(from, 'PTS')).toBe(BigInt(done(exchanges) * 200_000))
})

it('runs concurrent transfers in both directions without deadlocks', async () => {
  const [a, b] = [await shop.holder(), await shop.holder()]
  await shop.give(a, 'MYR', 50_000n)
  await shop.give(b, 'MYR', 50_000n)
  const before = await countDeadlocks(shop.deps.db)
  const answers = await repeat(60, (i) => (i % 2 === 0 ? send(a, b, 300) : send(b, a, 200)))
  expect(done(answers)).toBe(60)
  expect([await availableOf(a), await availableOf(b)]).toEqual([47_000n, 53_000n])
  expect(await countDeadlocks(shop.deps.db)).toBe(before)
})

it('moves money once when the same request is sent ten times concurrently', async () => {
  const [from, to] = [await shop.holder(), await shop.holder()]
  await shop.give(from, 'MYR', 50_000n)
  const key = shop.deps.ids.uuid()
  const answers = await repeat(10, () => send(from, to, 1_000, key))
  expect(new Set(answers.map((a) => a.name))).toEqual(
    new Set(answers.some((a) => a.name !== 'ok') ? ['ok', 'busy-try-again'] : ['ok']),
  )
  expect(await availableOf(to)).toBe(1_000n)
})

it('enforces the daily limit across concurrent transfers', async () => {
  const [from, to] = [await shop.holder(), await shop.holder()]
  await shop.give(from, 'MYR', 10_000_000n)
  const answers = await repeat(12, () => send(from, to, 300_000))
  expect(done(answers)).toBe(6)
  expect([...new Set(answers.map((a) => a.name))].sort()).toEqual(['day-limit', 'ok'])
  expect(await availableOf(to)).toBe(1_800_000n)
})

it('credits and expires points once across concurrent jobs', async () => {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', 3_300n)
  const { id } = await shop.sku()
  const what = { source: 'direct' as const, skuId: id, addressId: holder.addressId, total: ringgit(3_300) }
  const { orderId } = (await shop.call(orderCreate, what, holder)).data
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, holder)
  await repeat(8, () => earnPoints(shop.deps, { orderId }).catch(() => undefined))
  expect(await availableOf(holder, 'PTS')).toBe(3_300n)
  shop.clock.advance(800 * DAY_MS)
  await repeat(4, () => shop.jobs.run(shop.deps, 'wallet.expire-points'))
  expect(await availableOf(holder, 'PTS')).toBe(0n)
})
