import {
  adminPaymentInfo,
  adminPaymentResolve,
  type Decision,
} from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PostingShop, postingShop } from '../testing/postings.ts'
import { omsSecret } from '../testing.ts'
import { recordDispute } from './dispute.ts'

let shop: PostingShop
beforeAll(async () => {
  shop = await postingShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  setSecret(omsSecret)
  await shop.tidy()
})

const setSecret = (secret: string) => void Object.assign(shop.deps.config, { omsSecret: secret })
const staff = () => ({ token: shop.staffToken() })

type Made = Awaited<ReturnType<PostingShop['paidByCard']>>

const idOf = async ({ no }: Made) =>
  (await shop.one<{ id: string }>(sql`select id from payments where no = ${no}`)).id
const info = async (made: Made) => (await shop.call(adminPaymentInfo, { id: await idOf(made) }, staff())).data
const resolve = async (made: Made, decision: Decision) =>
  (await shop.call(adminPaymentResolve, { id: await idOf(made), decision, note: 'see the bank' }, staff()))
    .name

/** Completes the order where nothing prevents it. @returns the order for staff */
async function completed({ orderId }: Made) {
  await shop.complete(orderId)
  const { state, refunded, completionVetoes } = (await shop.call(adminOrderInfo, { id: orderId }, staff()))
    .data
  return { state, refunded: refunded.amount, completionVetoes }
}

/** Refunds 10.00 of an order after the gateway's keys were removed. */
async function refundWithoutKeys(): Promise<Made> {
  const made = await shop.paidByCard()
  setSecret('')
  await shop.refund(made.orderId, { amount: '10.00' })
  await shop.sweepAt(1)
  return made
}

const waits = { state: 'received', refunded: '0.00', completionVetoes: ['refund-in-progress'] }

describe('a refund at a gateway without keys', () => {
  it('prevents the completion of its order until staff record that it was refunded', async () => {
    const made = await refundWithoutKeys()
    expect(await completed(made)).toEqual(waits)
    expect(await resolve(made, 'dismiss')).toBe('ok')
    expect(await completed(made)).toEqual(waits)
    expect(await info(made)).toMatchObject({
      needsReview: false,
      decisions: ['confirm-refund', 'cancel-refund'],
    })
    expect(await resolve(made, 'confirm-refund')).toBe('ok')
    expect(await info(made)).toMatchObject({ refunds: [{ state: 'refunded' }], decisions: [] })
    expect(await completed(made)).toEqual({ state: 'completed', refunded: '10.00', completionVetoes: [] })
  })

  it('ends as failed when staff record that it was not refunded', async () => {
    const made = await refundWithoutKeys()
    expect(await resolve(made, 'cancel-refund')).toBe('ok')
    expect(await info(made)).toMatchObject({ refunds: [{ state: 'failed', failure: 'see the bank' }] })
    expect(await completed(made)).toEqual({ state: 'completed', refunded: '0.00', completionVetoes: [] })
  })

  it('is left to the provider while the keys are there', async () => {
    const made = await shop.paidByCard()
    shop.vendor.setBehaviour('slow-refunds')
    await shop.refund(made.orderId, { amount: '10.00' })
    expect((await info(made)).decisions).toEqual([])
    expect(await resolve(made, 'confirm-refund')).toBe('state-changed')
  })

  it('whose outcome a message contradicted ends as staff record it', async () => {
    const made = await shop.paidByCard()
    await shop.refund(made.orderId, { amount: '10.00' })
    setSecret('')
    await shop.deps.db.execute(sql`
      update refunds set next_try_at = created_at where order_id = ${made.orderId}::uuid and state = 'refunded'`)
    expect(await completed(made)).toMatchObject({ completionVetoes: ['refund-in-progress'] })
    expect(await resolve(made, 'cancel-refund')).toBe('ok')
    expect(await completed(made)).toEqual({ state: 'completed', refunded: '0.00', completionVetoes: [] })
  })
})

it.each([
  ['confirm-refund', 'lost', '33.00'],
  ['cancel-refund', 'won', '0.00'],
] as const)('an open dispute at a gateway without keys ends by %s as %s', async (decision, _, refunded) => {
  const made = await shop.paidByCard()
  const before = await shop.balances()
  const amount = { minor: 3_300n, currency: 'MYR' as const }
  await recordDispute(shop.deps, made.no, { id: `dp-${made.no}`, state: 'open', amount, reason: 'fraud' })
  setSecret('')
  expect(await completed(made)).toMatchObject({ completionVetoes: ['dispute-open'] })
  expect(await resolve(made, decision)).toBe('ok')
  expect(await completed(made)).toEqual({ state: 'completed', refunded, completionVetoes: [] })
  expect(await shop.changesSince(before)).not.toHaveProperty('losses MYR')
})
