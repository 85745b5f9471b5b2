import { setTimeout as sleep } from 'node:timers/promises'
import { createOrder } from '@pasar/contract/calls/checkout'
import { changeRatio, changeUserMoney } from '@pasar/contract/calls/exchange'
import { payOrder } from '@pasar/contract/calls/paying'
import { transferCreate } from '@pasar/contract/calls/transfers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { auditBooks } from '../ledger/index.ts'
import { earnPoints } from './points/earn-points.ts'
import { type Holder, PIN, type WalletShop, walletShop } from './testing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditBooks(shop.deps.db)).problems).toEqual([]))

const send = (from: Holder, to: Holder, minor: number, key?: string) =>
  shop.call(
    transferCreate,
    { username: to.username, amount: ringgit(minor), payPassword: PIN },
    { token: from.token, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const has = async (holder: Holder, asset: 'MYR' | 'PTS' = 'MYR') =>
  (await shop.balance(holder, asset)).available
const many = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)))
const done = (answers: { name: string }[]) => answers.filter((a) => a.name === 'ok').length

it('transfers, exchanges and payments of one balance at once: it is spent once, by whoever came first', async () => {
  const [from, to] = [await shop.holder(), await shop.holder()]
  await shop.give(from, 'MYR', 20_000n)
  const { rateId } = (await shop.call(changeRatio, { from: 'MYR', to: 'PTS' }, from)).data.list[0]!
  const orderIds = await many(5, async () => {
    const { id } = await shop.sku()
    const what = { source: 'direct' as const, skuId: id, addressId: from.addressId, total: ringgit(3_300) }
    return (await shop.call(createOrder, what, from)).data.orderId
  })
  const [transfers, exchanges, payments] = await Promise.all([
    many(10, () => send(from, to, 3_000)),
    many(10, () =>
      shop.call(changeUserMoney, { from: ringgit(2_000), to: 'PTS', rateId }, { token: from.token }),
    ),
    many(5, (i) =>
      shop.call(payOrder, { orderIds: [orderIds[i]!], method: 'balance', payPassword: PIN }, from),
    ),
  ])
  const names = [...transfers, ...exchanges, ...payments].map((a) => a.name)
  expect([...new Set(names)].sort()).toEqual(['insufficient-balance', 'ok'])
  const spent = BigInt(done(transfers) * 3_000 + done(exchanges) * 2_000 + done(payments) * 3_300)
  expect(await has(from)).toBe(20_000n - spent)
  expect(await has(from)).toBeLessThan(3_300n)
  expect(await has(to)).toBe(BigInt(done(transfers) * 3_000))
  expect(await has(from, 'PTS')).toBe(BigInt(done(exchanges) * 200_000))
})

it('two members who transfer to each other: no deadlock, nothing lost', async () => {
  const [a, b] = [await shop.holder(), await shop.holder()]
  await shop.give(a, 'MYR', 50_000n)
  await shop.give(b, 'MYR', 50_000n)
  const before = await deadlocks()
  const answers = await many(60, (i) => (i % 2 === 0 ? send(a, b, 300) : send(b, a, 200)))
  expect(done(answers)).toBe(60)
  expect([await has(a), await has(b)]).toEqual([47_000n, 53_000n])
  expect(await deadlocks()).toBe(before)
})

it('one intent sent ten times at once moves the money once', async () => {
  const [from, to] = [await shop.holder(), await shop.holder()]
  await shop.give(from, 'MYR', 50_000n)
  const key = shop.deps.ids.uuid()
  const answers = await many(10, () => send(from, to, 1_000, key))
  expect(new Set(answers.map((a) => a.name))).toEqual(
    new Set(answers.some((a) => a.name !== 'ok') ? ['ok', 'busy-try-again'] : ['ok']),
  )
  expect(await has(to)).toBe(1_000n)
})

it('the day’s limit holds for transfers at once', async () => {
  const [from, to] = [await shop.holder(), await shop.holder()]
  await shop.give(from, 'MYR', 10_000_000n)
  const answers = await many(12, () => send(from, to, 300_000))
  expect(done(answers)).toBe(6)
  expect([...new Set(answers.map((a) => a.name))].sort()).toEqual(['day-limit', 'ok'])
  expect(await has(to)).toBe(1_800_000n)
})

it('points of an order are earned once, and end once, however many processes come to it', async () => {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', 3_300n)
  const { id } = await shop.sku()
  const what = { source: 'direct' as const, skuId: id, addressId: holder.addressId, total: ringgit(3_300) }
  const { orderId } = (await shop.call(createOrder, what, holder)).data
  await shop.call(payOrder, { orderIds: [orderId], method: 'balance', payPassword: PIN }, holder)
  await many(8, () => earnPoints(shop.deps, { orderId }).catch(() => undefined))
  expect(await has(holder, 'PTS')).toBe(3_300n)
  shop.clock.advance(800 * 86_400_000)
  await many(4, () => shop.jobs.run(shop.deps, 'wallet.expire-points'))
  expect(await has(holder, 'PTS')).toBe(0n)
})

/** How many deadlocks the database has counted; its processes hand in what they counted a second later. */
async function deadlocks(): Promise<string> {
  await sleep(1_500)
  const row = await shop.one<{ deadlocks: string }>(
    sql`select deadlocks::text from pg_stat_database where datname = current_database()`,
  )
  return row.deadlocks
}
