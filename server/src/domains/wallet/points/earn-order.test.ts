import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { setSettings } from '../../settings/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../testing.ts'
import { adjustPoints, earnPoints } from './earn-points.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

const PAID = 3_300n

async function paidOrder(holder: Holder): Promise<string> {
  await shop.give(holder, 'MYR', PAID)
  const sku = await shop.sku()
  const what = { skuId: sku.id, addressId: holder.addressId, total: ringgit(Number(PAID)) }
  const { orderId } = (await shop.call(orderCreate, { source: 'direct', ...what }, holder)).data
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, holder)
  return orderId
}

const changeOrder = (orderId: string, refunding: bigint, refunded: bigint) =>
  shop.deps.db.execute(sql`update orders set refunding = refunding + ${refunding.toString()}::bigint,
    refunded = refunded + ${refunded.toString()}::bigint where id = ${orderId}::uuid`)

const setPointsPerMajor = (value: number) => setSettings(shop.deps, { pointsEarnedPerMajor: value })

/**
 * What happens to an order: refunds begin, finish and are reported; its completion is reported; the setting
 * changes.
 */
type Event = { kind: 'begin' | 'finish' | 'report'; refund: number } | { kind: 'complete' } | { kind: 'set' }

/** Random sequences in which a refund begins before it finishes, and finishes before it is reported. */
const history = fc
  .array(fc.bigInt(1n, 1_650n), { maxLength: 3 })
  .filter((amounts) => amounts.reduce((sum, one) => sum + one, 0n) <= PAID)
  .chain((amounts) => {
    const positions = fc.array(fc.nat(1_000), { minLength: 3, maxLength: 3 })
    return fc.record({
      amounts: fc.constant(amounts),
      refunds: fc.tuple(...amounts.map(() => positions)),
      complete: fc.nat(1_000),
      set: fc.nat(1_000),
    })
  })
  .map(({ amounts, refunds, complete, set }) => {
    const kinds = ['begin', 'finish', 'report'] as const
    const events: { at: number; event: Event }[] = refunds.flatMap((positions, refund) =>
      [...positions].sort((a, b) => a - b).map((at, i) => ({ at, event: { kind: kinds[i]!, refund } })),
    )
    events.push({ at: complete, event: { kind: 'complete' } }, { at: set, event: { kind: 'set' } })
    return { amounts, events: events.sort((a, b) => a.at - b.at).map(({ event }) => event) }
  })

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

it('earns points for what is paid and not refunded at the end, whatever the sequence of completion and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      async ({ amounts, events }, before, after) => {
        await setPointsPerMajor(before)
        const holder = await shop.holder()
        const orderId = await paidOrder(holder)
        let perMajor = before
        let earnedAt = before
        for (const event of events) {
          if (event.kind === 'set') {
            perMajor = after
            await setPointsPerMajor(after)
          } else if (event.kind === 'complete') {
            earnedAt = perMajor
            await earnPoints(shop.deps, { orderId })
          } else await run(orderId, event.kind, amounts[event.refund]!, event.refund)
        }
        const left = PAID - amounts.reduce((sum, one) => sum + one, 0n)
        expect((await shop.balance(holder, 'PTS')).balance).toBe((left * BigInt(earnedAt)) / 100n)
      },
    ),
    { seed, numRuns: Number(process.env.RUNS ?? 40) },
  )
  process.stdout.write(`points of orders seed ${seed}\n`)
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
}, 60_000)

it('earns again, once, for a refund of a completed order that is taken back', async () => {
  await setPointsPerMajor(100)
  const holder = await shop.holder()
  const orderId = await paidOrder(holder)
  await earnPoints(shop.deps, { orderId })
  const event = { orderId, refundNo: 'R1' }
  await changeOrder(orderId, 0n, PAID)
  await adjustPoints(shop.deps, event)
  expect((await shop.balance(holder, 'PTS')).balance).toBe(0n)
  await changeOrder(orderId, 0n, -PAID)
  for (let i = 0; i < 2; i++) await shop.jobs.run(shop.deps, 'wallet.return-points', event)
  expect((await shop.balance(holder, 'PTS')).balance).toBe(PAID)
  await shop.jobs.run(shop.deps, 'wallet.return-points', { orderId: null, refundNo: 'R2' })
})

it('earns at the setting of the time of completion, when the job runs later', async () => {
  await setPointsPerMajor(100)
  const holder = await shop.holder()
  const orderId = await paidOrder(holder)
  await shop.deps.db.execute(
    sql`update orders set completed_at = ${shop.clock.now().toISOString()}::timestamptz where id = ${orderId}::uuid`,
  )
  shop.clock.advance(3_600_000)
  await setPointsPerMajor(500)
  await earnPoints(shop.deps, { orderId })
  expect((await shop.balance(holder, 'PTS')).balance).toBe(PAID)
})

async function run(orderId: string, kind: 'begin' | 'finish' | 'report', amount: bigint, refund: number) {
  const refundNo = `${orderId}-${refund}`
  if (kind === 'report') return await adjustPoints(shop.deps, { orderId, refundNo })
  if (kind === 'finish') return await changeOrder(orderId, -amount, amount)
  await changeOrder(orderId, amount, 0n)
  await shop.deps.db.execute(sql`
    insert into refunds (id, no, payment_id, order_id, amount, order_amount, reason, state, created_at)
    select gen_random_uuid(), ${refundNo}, o.payment_id, o.order_id, ${amount.toString()}::bigint,
      ${amount.toString()}::bigint, 'test', 'refunding', now()
    from payment_orders o where o.order_id = ${orderId}::uuid`)
}
