import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, getBalances, memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'
import { moneyInput } from '../../topups/testing.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
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
const amountOf = (minor: bigint) => ({ minor, currency: 'MYR' as const })

/** Tops 33.00 up. */
async function topUp() {
  const made = await shop.opened(vendor)
  vendor.pay(made.no)
  await shop.notify(vendor.id, vendor.message('paid', made.no))
  return made
}
type Made = Awaited<ReturnType<typeof topUp>>

/** The member's balance and debt. */
const state = async ({ holder }: Pick<Made, 'holder'>) => [
  await of(memberOwner(holder.id)),
  await of(receivableOwner(holder.id)),
]
const refunded = ({ no }: { no: string }, minor = AMOUNT) =>
  recordProviderRefund(shop.deps, no, { refundNo: `re-${no}`, state: 'refunded', amount: amountOf(minor) })
const disputed = ({ no }: { no: string }, outcome: 'open' | 'lost' | 'won') =>
  recordDispute(shop.deps, no, { id: `dp-${no}`, state: outcome, amount: amountOf(AMOUNT), reason: 'fraud' })

describe('the second payment of a top-up, which was never credited and whose refund failed', () => {
  async function paidTwice() {
    const made = await shop.opened(vendor)
    const input = { amount: moneyInput(AMOUNT), channel: 'jcb', id: made.id } as const
    const second = (await shop.create(made.holder, input)).data.payment!.paymentNo
    vendor.pay(made.no)
    await shop.notify(vendor.id, vendor.message('paid', made.no))
    vendor.setBehaviour('refuses-refunds')
    vendor.pay(second)
    await shop.notify(vendor.id, vendor.message('paid', second))
    vendor.setBehaviour('normal')
    return { holder: made.holder, no: second }
  }

  it.each([
    ['is refunded at the provider', refunded],
    ['is lost in a dispute', (made: { no: string }) => disputed(made, 'lost')],
  ])('is settled with the uncredited money when it %s, and the member owes nothing', async (_, takeBack) => {
    const made = await paidTwice()
    expect(await of(shopAccounts.topUps)).toBe(AMOUNT)
    await takeBack(made)
    expect([await state(made), await of(shopAccounts.topUps)]).toEqual([[AMOUNT, 0n], 0n])
    expect(await of(shopAccounts.losses)).toBe(0n)
    expect(await shop.refundedAmount(made.no)).toBe(Number(AMOUNT))
  })
})

describe('a top-up that is refunded at the provider', () => {
  it('is a debt of the reported total, also in several parts', async () => {
    const made = await topUp()
    for (const [nth, minor] of [1_000n, 2_500n].entries())
      await recordProviderRefund(shop.deps, made.no, {
        ...{ refundNo: `r${nth}-${made.no}`, state: 'refunded', total: amountOf(minor) },
      })
    expect(await state(made)).toEqual([800n, 0n])
  })

  it('cannot be refunded again by staff', async () => {
    const made = await topUp()
    await refunded(made, 3_000n)
    expect((await shop.refund(made.id, 301n)).name).toBe('refund-too-large')
    expect((await shop.refund(made.id, 300n)).name).toBe('ok')
  })

  it('is credited again when that refund fails, and owed again when it succeeds after all', async () => {
    const made = await topUp()
    await refunded(made)
    for (const [outcome, balance] of [
      ['failed', AMOUNT],
      ['refunded', 0n],
      ['failed', AMOUNT],
    ] as const) {
      await applyRefund(shop.deps, `re-${made.no}`, { state: outcome })
      expect(await state(made)).toEqual([balance, 0n])
    }
    expect((await shop.refund(made.id, null)).name).toBe('ok')
  })
})

it('a top-up cannot be refunded while its dispute is open, and can be after it was won', async () => {
  const made = await topUp()
  await disputed(made, 'open')
  expect((await shop.refund(made.id, null)).name).toBe('refund-too-large')
  await disputed(made, 'won')
  expect((await shop.refund(made.id, null)).name).toBe('ok')
})

it('a refund of a top-up that succeeds after its retry is owed until it fails again', async () => {
  const made = await topUp()
  expect((await shop.refund(made.id, null)).name).toBe('ok')
  await shop.runJobs()
  const { no } = await shop.one<{ no: string }>(sql`select no from refunds where topup_id = ${made.id}::uuid`)
  await applyRefund(shop.deps, no, { state: 'failed' })
  expect((await shop.refund(made.id, null)).name).toBe('ok')
  await shop.runJobs()
  expect(await state(made)).toEqual([0n, 0n])
  for (const [outcome, debt] of [
    ['refunded', -AMOUNT],
    ['failed', 0n],
    ['refunded', -AMOUNT],
  ] as const) {
    await applyRefund(shop.deps, no, { state: outcome })
    expect(await state(made)).toEqual([0n, debt])
  }
  await shop.give(made.holder, 'MYR', AMOUNT)
  await applyRefund(shop.deps, no, { state: 'failed' })
  expect(await state(made)).toEqual([AMOUNT, 0n])
})

it('a refund of a top-up that fails and succeeds after all is owed and cannot be repeated', async () => {
  const made = await topUp()
  expect((await shop.refund(made.id, null)).name).toBe('ok')
  await shop.runJobs()
  const { no } = await shop.one<{ no: string }>(sql`select no from refunds where topup_id = ${made.id}::uuid`)
  for (const outcome of ['failed', 'refunded'] as const) await applyRefund(shop.deps, no, { state: outcome })
  expect(await state(made)).toEqual([0n, 0n])
  expect((await shop.refund(made.id, null)).name).toBe('refund-too-large')
})
