import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, getBalances, memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'
import { moveAmount } from '../../ledger/testing.ts'
import { stripeVendor } from '../gateways/stripe/testing/vendor.ts'
import type { TestVendor } from '../testing/test-vendor.ts'
import { AMOUNT, type PayingTopUps, payingTopUps } from '../testing/top-up-shop.ts'
import { recordDispute } from './dispute.ts'
import { recordProviderRefund } from './external-refund.ts'

let shop: PayingTopUps
let vendor: TestVendor
beforeAll(async () => {
  shop = await payingTopUps()
  vendor = await stripeVendor(() => shop.clock.now(), 'stripe')
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

/** Tops 33.00 up, of which 13.00 are left. */
async function topUp() {
  const { no, holder } = await shop.opened(vendor)
  vendor.pay(no)
  await shop.notify(vendor.id, vendor.message('paid', no))
  await post(memberOwner(holder.id), shopAccounts.equity, 2_000n)
  return { no, owner: memberOwner(holder.id), debt: receivableOwner(holder.id) }
}

const post = (from: string, to: string, amount: bigint) => moveAmount(shop.deps, { from, to, amount })
const of = async (owner: string) => (await getBalances(shop.deps.db, owner)).get('MYR')?.balance ?? 0n
const state = async ({ owner, debt }: { owner: string; debt: string }) => ({
  balance: await of(owner),
  debt: await of(debt),
  losses: await of(shopAccounts.losses),
})
const amount = { minor: AMOUNT, currency: 'MYR' as const }
const dispute = (no: string, outcome: 'open' | 'won' | 'lost') =>
  recordDispute(shop.deps, no, { id: `dp-${no}`, state: outcome, amount, reason: 'fraudulent' })

it('owes a top-up that was refunded at the provider: the balance pays at once, later credits the rest, once', async () => {
  const made = await topUp()
  for (let i = 0; i < 2; i++)
    await recordProviderRefund(shop.deps, made.no, { refundNo: `re-${made.no}`, state: 'refunded', amount })
  expect(await state(made)).toEqual({ balance: 0n, debt: -2_000n, losses: 0n })
  await post(shopAccounts.equity, made.owner, 2_500n)
  expect(await state(made)).toEqual({ balance: 500n, debt: 0n, losses: 0n })
})

it('owes a disputed top-up once the dispute is lost, and nothing when it is won', async () => {
  const [lost, won] = [await topUp(), await topUp()]
  for (const { no } of [lost, won]) await dispute(no, 'open')
  expect(await state(lost)).toEqual({ balance: 1_300n, debt: 0n, losses: -6_600n })
  for (let i = 0; i < 2; i++) await dispute(lost.no, 'lost')
  await dispute(won.no, 'won')
  expect(await state(lost)).toEqual({ balance: 0n, debt: -2_000n, losses: 0n })
  expect(await state(won)).toEqual({ balance: 1_300n, debt: 0n, losses: 0n })
})

describe('a dispute of a top-up that is won after it was lost', () => {
  it('cancels the debt, and returns what the balance and later credits paid of it', async () => {
    const [owing, paid] = [await topUp(), await topUp()]
    for (const { no } of [owing, paid]) await dispute(no, 'lost')
    await post(shopAccounts.equity, paid.owner, 2_500n)
    for (const { no } of [owing, paid]) for (let i = 0; i < 2; i++) await dispute(no, 'won')
    expect(await state(owing)).toEqual({ balance: 1_300n, debt: 0n, losses: 0n })
    expect(await state(paid)).toEqual({ balance: 3_800n, debt: 0n, losses: 0n })
  })

  it('leaves the member what the last outcome does, in any order of messages', async () => {
    const outcomes = fc.array(fc.constantFrom('open', 'lost', 'won'), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(outcomes, async (messages) => {
        const made = await topUp()
        for (const message of messages) await dispute(made.no, message)
        const { balance, debt, losses } = await state(made)
        const isWon = messages.includes('won')
        const isLost = !isWon && messages.includes('lost')
        expect(balance + debt).toBe(isLost ? -2_000n : 1_300n)
        expect(losses).toBe(isWon || isLost ? 0n : -AMOUNT)
        await dispute(made.no, 'won')
        expect(await state(made)).toEqual({ balance: 1_300n, debt: 0n, losses: 0n })
      }),
      { numRuns: Number(process.env.RUNS ?? 10) },
    )
  })
})
