import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLedger, getBalances, memberOwner, receivableOwner } from '../../ledger/index.ts'
import type { Amount } from '../gateways/gateway.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { sumLosses } from '../postings/loss.ts'
import { paymentByNo } from '../queries.ts'
import type { TestVendor } from '../testing/test-vendor.ts'
import { AMOUNT, type PayingTopUps, payingTopUps } from '../testing/top-up-shop.ts'
import { applyRefund } from './apply-refund.ts'
import { recordDispute } from './dispute.ts'
import { recordProviderRefund } from './external-refund.ts'

let shop: PayingTopUps
let vendor: TestVendor
beforeAll(async () => {
  shop = await payingTopUps()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const of = async (owner: string) => (await getBalances(shop.deps.db, owner)).get('MYR')?.balance ?? 0n
const amountOf = (minor: bigint): Amount => ({ minor, currency: 'MYR' })

/** Tops 33.00 up. */
async function topUp() {
  const made = await shop.opened(vendor)
  vendor.pay(made.no)
  await shop.notify(vendor.id, vendor.message('paid', made.no))
  return made
}
type Made = Awaited<ReturnType<typeof topUp>>

/** The member's balance and debt, and the shop's losses of the payment. */
const state = async ({ holder, no }: Made) => {
  await shop.runJobs()
  const payment = (await paymentByNo(shop.deps.db, no))!
  return [
    await of(memberOwner(holder.id)),
    await of(receivableOwner(holder.id)),
    await sumLosses({ tx: shop.deps.db }, payment),
  ]
}
const refunded = ({ no }: Made, minor: bigint) =>
  recordProviderRefund(shop.deps, no, { refundNo: `re-${no}`, state: 'refunded', amount: amountOf(minor) })
const disputed = ({ no }: Made, outcome: 'open' | 'lost' | 'won') =>
  recordDispute(shop.deps, no, { id: `dp-${no}`, state: outcome, amount: amountOf(AMOUNT), reason: 'fraud' })
const report = (no: string, outcome: 'failed' | 'refunded') => applyRefund(shop.deps, no, { state: outcome })

it('what a lost dispute exceeds the rest by is taken of a refund that fails afterwards', async () => {
  const made = await topUp()
  await refunded(made, 330n)
  await disputed(made, 'lost')
  expect(await state(made)).toEqual([0n, 0n, 330n])
  await report(`re-${made.no}`, 'failed')
  expect(await state(made)).toEqual([0n, 0n, 0n])
  await report(`re-${made.no}`, 'refunded')
  expect(await state(made)).toEqual([0n, -330n, 0n])
  await report(`re-${made.no}`, 'failed')
  await disputed(made, 'won')
  expect(await state(made)).toEqual([AMOUNT, 0n, 0n])
})

it('what a refund at the provider exceeds the rest by is taken of a refund of the shop that fails', async () => {
  const made = await topUp()
  expect((await shop.refund(made.id, null)).name).toBe('ok')
  await refunded(made, AMOUNT)
  const { no } = await shop.one<{ no: string }>(
    sql`select no from refunds where topup_id = ${made.id}::uuid and origin = 'shop'`,
  )
  await report(no, 'failed')
  expect(await state(made)).toEqual([0n, 0n, 0n])
  // It fails, succeeds and fails again as any other refund at the provider.
  for (const [outcome, balance] of [
    ['failed', AMOUNT],
    ['refunded', 0n],
    ['failed', AMOUNT],
  ] as const) {
    await report(`re-${made.no}`, outcome)
    expect(await state(made)).toEqual([balance, 0n, 0n])
  }
})

it('what a refund at the provider exceeds the rest by is taken of a dispute that is won', async () => {
  const made = await topUp()
  await disputed(made, 'open')
  await refunded(made, 1_000n)
  expect(await state(made)).toEqual([AMOUNT, 0n, AMOUNT + 1_000n])
  await disputed(made, 'won')
  expect(await state(made)).toEqual([AMOUNT - 1_000n, 0n, 0n])
})

it('what a dispute exceeds the rest by is taken of a refund that fails while it is open, once it is lost', async () => {
  const made = await topUp()
  await refunded(made, 330n)
  await disputed(made, 'open')
  await report(`re-${made.no}`, 'failed')
  expect(await state(made)).toEqual([AMOUNT, 0n, AMOUNT])
  await disputed(made, 'lost')
  expect(await state(made)).toEqual([0n, 0n, 0n])
})
